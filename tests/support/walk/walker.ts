import { desc } from 'drizzle-orm';
import type { Item } from '#domain/catalogue/item.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '../http/call.ts';
import { seededNumbers } from '../payments/generated-bank.ts';
import { makeAccount, makeItem, makeRate } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { makeBankAccount } from '../statements/send-statement.ts';
import { bring, CHACAO, changeLocation } from '../stock/stock-books.ts';

/**
 * The kinds of steps, by name. `weight` says how often a kind is drawn; `take` does one step and returns the status of
 * the answer, or null if there was nothing to do.
 */
export type Steps = Record<string, readonly [weight: number, take: (walk: Walker) => Promise<number | null>]>;

/** Steps meet on the newest sales. */
export const NEWEST = 14;
const PAYING_STORE = {
  weekHours: '09:00-18:00',
  sundayHours: null,
  specialDays: [],
  pickup: true,
  pickupHours: 4,
  pickupPayment: true,
};
const PRICES = [990, 1999, 3333, 4990, 10_000];

/** Draws from a seed, and calls the shop as its staff. */
export class Walker {
  readonly shop: TestShop;
  /** The last steps and refusals, for the message of a failed check. */
  readonly last: string[] = [];
  token = '';
  readonly items: Item[] = [];
  accounts = { VES: 0, USD: 0 };
  /** Gift cards of which the code is known. */
  readonly cards: { id: number; code: string }[] = [];
  serial = 0;
  readonly next: () => number;

  constructor(shop: TestShop, seed: number) {
    this.shop = shop;
    this.next = seededNumbers(seed);
  }

  async begin(): Promise<void> {
    const { shop } = this;
    this.token = (await makeAccount(shop, 'admin')).token;
    await makeRate(shop);
    for (const priceCents of PRICES) this.items.push(await makeItem(shop, { priceCents, stock: 9000 }));
    this.accounts = {
      VES: (await makeBankAccount(shop, this.token, { number: '1111', methods: ['pago_movil', 'transferencia'] })).id,
      USD: (await makeBankAccount(shop, this.token, { number: '2222', currency: 'USD', methods: ['zelle'] })).id,
    };
    await changeLocation(shop, CHACAO, PAYING_STORE);
    for (const { id } of this.items) await bring(shop, id, CHACAO, 9000);
    await setTaxpayer(this, true);
    await this.send('/reconciliation/settings', { tolerance_bs: 1, tolerance_usd: 0.5 }, 'PUT');
  }

  get today(): string {
    return caracasDay(this.shop.clock.now ?? new Date());
  }

  note(what: string): void {
    this.last.push(what);
    if (this.last.length > 30) this.last.shift();
  }

  async send(path: string, body?: unknown, method = 'POST') {
    const answer = await call(this.shop, path, { method, token: this.token, ...(body === undefined ? {} : { body }) });
    if (answer.status >= 400) this.note(`${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<Value>(values: readonly Value[]): Value | null {
    return values[this.below(values.length)] ?? null;
  }

  /** Digits that nobody had before. */
  number(): string {
    this.serial += 1;
    return String(this.serial * 7919 + 10_000_000);
  }

  async sale() {
    const { connection } = this.shop.database;
    return this.pick(await connection.select().from(sales).orderBy(desc(sales.id)).limit(NEWEST));
  }

  /** One of the newest payments and refunds. */
  async payment(fits: (payment: Payment) => boolean): Promise<Payment | null> {
    const { connection } = this.shop.database;
    const newest = await connection
      .select()
      .from(payments)
      .orderBy(desc(payments.id))
      .limit(4 * NEWEST);
    return this.pick(newest.filter(fits));
  }
}

export async function setTaxpayer(walk: Walker, special: boolean): Promise<number> {
  const body = { special_taxpayer: special, goods: walk.chance(0.8) ? 'general' : 'reducida', from_day: walk.today };
  return (await walk.send('/taxes/settings', body)).status;
}
