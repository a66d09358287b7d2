import { matchKey } from '#domain/payments/matching/match.ts';
import type { MatchInput, MatchLine, MatchPayment, Person } from '#domain/payments/matching/match-input.ts';
import { isBankDay } from '#domain/time/bank-days.ts';
import { addDays } from '#domain/time/caracas-time.ts';

/** A bank's statements and a shop's payments, with the true matches. */
export interface GeneratedBank extends MatchInput {
  lines: MatchLine[];
  payments: MatchPayment[];
  /** Keys of the true matches, with the habit of each. */
  truth: Map<string, Habit>;
}

const HABITS = {
  plain: 'as it should be',
  typo: 'one digit of the reference wrong or swapped',
  wrong_reference: 'another reference',
  no_reference: 'no reference',
  under: 'a commission or a few bolívares less',
  over: 'rounded up',
  doubled: 'sent twice',
  two_orders: 'two orders, one transfer',
  two_transfers: 'one order, two transfers',
} as const;
export type Habit = keyof typeof HABITS;

const NAMES =
  `Ana Luis María José Carmen Pedro Rosa Juan Luisa Carlos Elena Miguel Gabriela Andrés Valentina Rafael Daniela Simón
  Patricia Jesús Adriana Manuel Yolanda Héctor Beatriz Óscar Mariana Iván Teresa Raúl`.split(/\s+/);
const SURNAMES =
  `Pérez González Rodríguez Hernández Núñez Rivas Blanco Salazar Márquez Rojas Díaz Medina Suárez Castillo Peña Torres
  Vargas Contreras Briceño Urdaneta Bolívar Zambrano Acosta Paredes Quintero Mendoza Araujo Colmenares Lugo Ávila`.split(
    /\s+/,
  );
const PRICES = [990, 1200, 1500, 1990, 2000, 2500, 2990, 3500, 4000, 4990, 6000, 7500];

const BANESCO = 1;
const MERCANTIL = 2;
const ZELLE = 3;
const FIRST_DAY = '2026-03-16';

/** The pseudorandom numbers of mulberry32, from 0 to below 1. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Generates what people and banks do in this many orders, over two months that include Easter. Lines without an order
 * fill up to `lines`: other income, some with an order's exact amount on its day, and transfers between the house's
 * accounts.
 */
export function generateBank(seed: number, counts = { orders: 2000, lines: 5000 }): GeneratedBank {
  const next = seededNumbers(seed);
  const bank = new Generator(next);
  while (bank.payments.length < counts.orders) bank.order(counts.orders);
  while (bank.lines.length < counts.lines) bank.foreign();
  const accounts = [
    { id: BANESCO, methods: ['pago_movil', 'transferencia'] as const },
    { id: MERCANTIL, methods: ['pago_movil', 'transferencia'] as const },
    { id: ZELLE, methods: ['zelle'] as const },
  ];
  return { accounts, lines: shuffled(bank.lines, next), payments: bank.payments, truth: bank.truth };
}

interface Buyer extends Person {
  name: string;
  phone: string;
  nationalId: string;
}

class Generator {
  readonly lines: MatchLine[] = [];
  readonly payments: MatchPayment[] = [];
  readonly truth = new Map<string, Habit>();
  private readonly people: Buyer[];
  private readonly next: () => number;

  constructor(next: () => number) {
    this.next = next;
    this.people = Array.from({ length: 1500 }, () => this.person());
  }

  /** One order, or two that are paid together. */
  order(orders: number): void {
    const day = addDays(FIRST_DAY, Math.floor((this.payments.length / orders) * 60));
    const draw = this.next();
    if (draw < 0.02) this.twoOrders(day);
    else if (draw < 0.04) this.twoTransfers(day);
    else this.oneOrder(day);
  }

  foreign(): void {
    const like = this.pick(this.payments);
    const isAlike = this.next() < 0.25;
    const amount = isAlike ? like.amount : 500 + Math.floor(this.next() * 9_000_000);
    const isOwn = this.next() < 0.1;
    this.line({
      accountId: like.currency === 'USD' ? ZELLE : this.pick([BANESCO, MERCANTIL]),
      ...{
        currency: like.currency,
        day: isAlike ? this.bankDay(like.day) : addDays(FIRST_DAY, this.below(62)),
        amount,
      },
      reference: this.digits(12),
      description: isOwn ? 'TRANSFERENCIA ENTRE CUENTAS PROPIAS' : this.pick(['ABONO', 'DEPOSITO', 'TRANSF RECIBIDA']),
      payer: this.next() < 0.4 ? this.person().name.toUpperCase() : '',
    });
  }

  private oneOrder(day: string): void {
    const payment = this.payment(day);
    const draw = this.next();
    if (draw < 0.08) {
      // A declared payment whose money never arrived.
      this.keep(payment, this.digits(12));
      return;
    }
    const habit = this.habit(payment);
    const amount =
      habit === 'under'
        ? payment.amount - Math.max(1, Math.round(payment.amount * 0.003 * (1 + this.below(5))))
        : habit === 'over'
          ? Math.ceil(payment.amount / 10_000) * 10_000 + 5000
          : payment.amount;
    const reference = this.digits(12);
    const line = this.arrive(payment, { amount, reference });
    if (habit === 'doubled') this.arrive(payment, { amount, reference: this.digits(12) });
    this.keep(payment, this.written(reference, habit));
    this.truth.set(matchKey([line.id], [payment.id]), habit);
  }

  private twoOrders(day: string): void {
    const one = this.payment(day);
    const two = {
      ...this.payment(day),
      method: one.method,
      methodName: one.method,
      currency: one.currency,
      buyer: one.buyer,
      payer: one.payer,
    };
    const reference = this.digits(12);
    const line = this.arrive(one, { amount: one.amount + two.amount, reference });
    this.keep(one, this.written(reference, 'plain'));
    this.keep(two, this.written(reference, this.next() < 0.8 ? 'plain' : 'no_reference'));
    this.truth.set(matchKey([line.id], [one.id, two.id]), 'two_orders');
  }

  private twoTransfers(day: string): void {
    const payment = this.payment(day);
    const first = Math.max(1, Math.floor(payment.amount * (0.2 + this.next() * 0.6)));
    const reference = String(1e11 + this.below(8e11));
    const after = String(Number(reference) + 1 + this.below(9));
    const lines = [
      this.arrive(payment, { amount: first, reference }),
      this.arrive(payment, { amount: payment.amount - first, reference: after }),
    ];
    this.keep(payment, this.written(reference, 'plain'));
    const ids = lines.map(({ id }) => id);
    this.truth.set(matchKey(ids, [payment.id]), 'two_transfers');
  }

  private habit({ currency }: MatchPayment): Habit {
    const draw = this.next();
    if (currency === 'USD' && draw < 0.15) return 'no_reference';
    if (draw > 0.97) return 'typo';
    if (draw > 0.955) return 'wrong_reference';
    if (draw > 0.935) return 'under';
    if (draw > 0.92) return 'over';
    return draw > 0.91 ? 'doubled' : 'plain';
  }

  private payment(day: string): MatchPayment {
    const method = this.pick(['pago_movil', 'pago_movil', 'transferencia', 'zelle'] as const);
    const buyer = this.pick(this.people);
    const dollars = Array.from({ length: 1 + this.below(3) }, () => this.pick(PRICES)).reduce(
      (sum, price) => sum + price,
    );
    // The rate moves every day, so amounts in bolívares repeat within a day.
    const rate = 240 + (Date.parse(day) / 86_400_000 - 20_528) * 0.37;
    const isOther = this.next() < 0.08;
    const other = this.person();
    return {
      ...{
        id: 0,
        saleId: 0,
        method,
        methodName: method,
        currency: method === 'zelle' ? 'USD' : 'VES',
        reference: null,
        day,
        standing: 'open',
      },
      amount: method === 'zelle' ? dollars : Math.round(dollars * rate),
      payer: { name: null, phone: method === 'pago_movil' ? (isOther ? other : buyer).phone : null, nationalId: null },
      buyer,
    };
  }

  private keep(payment: MatchPayment, reference: string | null): void {
    // Some people give the day before or after.
    const slip = this.next();
    const day = addDays(payment.day, slip < 0.04 ? -1 : slip < 0.06 ? 1 : 0);
    payment.id = this.payments.length + 1;
    payment.saleId = payment.id;
    this.payments.push({ ...payment, reference, day });
  }

  private arrive(payment: MatchPayment, { amount, reference }: { amount: number; reference: string }): MatchLine {
    const { method, currency, buyer, payer } = payment;
    const accountId = method === 'zelle' ? ZELLE : this.pick([BANESCO, MERCANTIL]);
    const isOther = payer.phone !== null && payer.phone !== buyer.phone;
    const name = isOther ? this.person().name : (buyer.name ?? '');
    const phone = (payer.phone ?? '').replace(/\D/g, '');
    const draw = this.next();
    const describe = {
      pago_movil: draw < 0.8 ? `PAGO MOVIL ${phone}` : 'PAGO MOVIL RECIBIDO',
      transferencia: draw < 0.3 ? `TRANSF DE ${buyer.nationalId}` : 'TRANSFERENCIA RECIBIDA',
      zelle: `ZELLE PAYMENT FROM ${name.toUpperCase()}`,
    };
    return this.line({
      ...{
        accountId,
        currency,
        amount,
        day: method === 'pago_movil' && draw < 0.9 ? payment.day : this.bankDay(payment.day),
      },
      reference: accountId === MERCANTIL ? `0000${reference.slice(-8)}` : reference,
      description: describe[method as keyof typeof describe],
      payer: method === 'transferencia' && draw > 0.4 ? name.toUpperCase().slice(0, 14) : '',
    });
  }

  private line(line: Omit<MatchLine, 'id'>): MatchLine {
    const stored = { id: this.lines.length + 1, ...line };
    this.lines.push(stored);
    return stored;
  }

  /** The reference as people write it: all digits or the last ones, with zeros, or with a typo. */
  private written(reference: string, habit: Habit): string | null {
    if (habit === 'no_reference') return null;
    if (habit === 'wrong_reference') return this.digits(8);
    if (habit === 'typo') return slipped(reference.slice(-(6 + this.below(3))), this.next);
    const draw = this.next();
    if (draw < 0.3) return reference;
    if (draw < 0.5) return reference.slice(-8);
    if (draw < 0.75) return reference.slice(-6);
    if (draw < 0.9) return reference.slice(-4);
    return draw < 0.95 ? `00${reference.slice(-6)}` : `Ref. ${reference.slice(-5)}`;
  }

  private bankDay(day: string): string {
    let shifted = addDays(day, this.next() < 0.3 ? 1 : 0);
    while (!isBankDay(shifted)) shifted = addDays(shifted, 1);
    return shifted;
  }

  private person(): Buyer {
    return {
      name: `${this.pick(NAMES)} ${this.pick(SURNAMES)} ${this.pick(SURNAMES)}`,
      phone: `0${this.pick(['412', '414', '424', '416', '426'])}-${this.digits(7)}`,
      nationalId: `V-${5_000_000 + this.below(25_000_000)}`,
    };
  }

  private digits(count: number): string {
    return Array.from({ length: count }, () => this.below(10)).join('');
  }

  private below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  private pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}

function slipped(reference: string, next: () => number): string {
  const place = Math.floor(next() * (reference.length - 1));
  const [one, other] = [reference[place], reference[place + 1]];
  const isSwapped = one !== other && next() < 0.5;
  const wrong = isSwapped ? `${other}${one}` : `${(Number(one) + 1 + Math.floor(next() * 9)) % 10}${other}`;
  return reference.slice(0, place) + wrong + reference.slice(place + 2);
}

function shuffled<Value>(values: readonly Value[], next: () => number): Value[] {
  return values
    .map((value) => ({ value, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
