import type { DemoBank } from '#demo/bank/demo-accounts.ts';
import type { DemoSale } from '#demo/sales/demo-sale.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';

/** A sale of the demo with its payment. */
export interface PaidDemo {
  sale: DemoSale;
  createdAt: Date;
  /** The payment as the database stored it. */
  payment: { id: number; amountHundredths: number; coversCents: number };
}

/** A movement of a bank account. */
export interface DemoLine {
  bank: DemoBank;
  at: Date;
  day: string;
  hundredths: number;
  reference: string;
  description: string;
  /** Why it is not a payment. */
  excluded?: string;
  /** The payment it is reconciled with. */
  pays?: PaidDemo;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Excess and missing amounts, in hundredths of a bolívar. */
const TOO_MUCH = 50_000;
const TOO_LITTLE = 120_000;
const CENTIMOS = 40;
/** It pays for a customer, whose name Zelle does not show. */
const COMPANY = 'CARIBE SERVICES LLC';
/** Digits of a reference that Mercantil prints. */
const PRINTED = 8;

/** Bank lines for the payment of a sale. @param together the customer's other sale, paid in the same transfer */
export function linesOf(paid: PaidDemo, together?: PaidDemo): DemoLine[] {
  const { sale, payment } = paid;
  const line = lineOf(paid);
  const amount = payment.amountHundredths;
  switch (sale.money ?? 'as declared') {
    case 'as declared':
    case 'later':
    case 'in dollars':
    case 'in two ways':
      return [sale.status === 'validado' ? { ...line, pays: paid } : line];
    case 'given back':
    case 'given back in part':
      return [{ ...line, pays: paid }];
    case 'by a company': {
      const named = { ...line, description: `Zelle payment from ${COMPANY}` };
      return [sale.status === 'validado' ? { ...named, pays: paid } : named];
    }
    case 'twice':
      return [{ ...line, pays: paid }, at(line, new Date(paid.createdAt.getTime() + 2 * DAY_MS))];
    case 'reversed': {
      const reversal = at(line, new Date(paid.createdAt.getTime() + DAY_MS));
      return [
        { ...line, pays: paid },
        { ...reversal, hundredths: -amount, description: 'REVERSO PAGO MOVIL' },
      ];
    }
    case 'more':
      return [{ ...line, hundredths: amount + TOO_MUCH }];
    case 'short':
      return [{ ...line, hundredths: amount - CENTIMOS }];
    case 'less':
      return [{ ...line, hundredths: amount - TOO_LITTLE }];
    case 'two transfers': {
      const first = Math.round(amount * 0.006) * 100;
      return [
        { ...line, hundredths: first },
        { ...line, hundredths: amount - first, reference: next(line.reference) },
      ];
    }
    case 'together':
      return together ? [{ ...line, hundredths: amount + together.payment.amountHundredths }] : [];
    case 'swapped':
      return [{ ...line, reference: swapped(line.reference) }];
    case 'of another':
      return [{ ...line, reference: `0073906${line.reference}`, description: mobileText('0424-5550118', 'Banesco') }];
    case 'never':
      return [];
  }
}

function at(line: DemoLine, instant: Date): DemoLine {
  return { ...line, pays: undefined, at: instant, day: caracasDay(instant) };
}

function lineOf({ sale, createdAt, payment }: PaidDemo): DemoLine {
  const bank = bankOf(sale);
  const reference = sale.payment?.reference ?? '';
  return {
    bank,
    at: createdAt,
    day: caracasDay(createdAt),
    hundredths: payment.amountHundredths,
    reference: bank === 'Mercantil' ? reference.slice(-PRINTED) : bank === 'Zelle' ? '' : reference,
    description: descriptionOf(sale, bank),
  };
}

/** The bank where a sale is paid: Banesco for pago móvil and half of the transfers, Mercantil for the others. */
function bankOf({ method, money, payment }: DemoSale): DemoBank {
  if (method === 'zelle' || money === 'in dollars' || !payment) return 'Zelle';
  if (method === 'pago_movil' || payment.bank === 'Banesco') return 'Banesco';
  return payment.bank === 'Banco Mercantil' || Number(payment.reference.at(-1)) % 2 === 1 ? 'Mercantil' : 'Banesco';
}

function descriptionOf({ customer, method, payment }: DemoSale, bank: DemoBank): string {
  const name = customer.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  if (bank === 'Zelle') return `Zelle payment from ${name}`;
  if (method === 'pago_movil') return mobileText(payment?.payerPhone ?? '', payment?.bank ?? '');
  return bank === 'Mercantil'
    ? `TRF RECIBIDA ${customer.cedula.replace('-', '')} ${name}`
    : `TRANSFERENCIA RECIBIDA ${name}`;
}

export function mobileText(phone: string, bank: string): string {
  const plain = bank.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return `PAGO MOVIL RECIBIDO ${phone.replace('-', '')} ${plain}`;
}

function next(reference: string): string {
  return String(BigInt(reference) + 1n).padStart(reference.length, '0');
}

/** Swaps the last two characters. */
function swapped(reference: string): string {
  return reference.replace(/(.)(.)$/, '$2$1');
}
