import type { MoneyReport, ReportedMoney } from '#contract/payments/money-report.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCounted } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { BarRow } from '../report-view.ts';

export const MONEY_KINDS = { paid: 'Cobrado', toCheck: 'Por revisar', unmatched: 'Sin pedido' } as const;
export type ShownMoney = keyof typeof MONEY_KINDS;

export function usdOf(money: ReportedMoney): string {
  return formatUsd(centsFromDecimal(money.usd));
}

export function bsOf(money: ReportedMoney): string {
  return formatVes(centsFromDecimal(money.bs));
}

const rowOf = (key: string, name: string, money: ReportedMoney, kind: ShownMoney): BarRow => ({
  key,
  name,
  detail: countText(money.count, kind),
  measure: Math.max(0, money.usd),
  figures: [usdOf(money), bsOf(money)],
});

/** The number of payments or bank lines: '3 pagos'. */
export function countText(count: number, kind: ShownMoney): string {
  return kind === 'unmatched'
    ? formatCounted(count, 'movimiento', 'movimientos')
    : formatCounted(count, 'pago', 'pagos');
}

const isSomething = ({ count, usd, bs }: ReportedMoney) => count > 0 || usd !== 0 || bs !== 0;

/**
 * Rows by payment method; null for money without an order, which has no payment method.
 * @param nameOf the name of a method
 */
export function methodRows(
  { methods }: MoneyReport,
  kind: ShownMoney,
  nameOf: (code: string) => string,
): BarRow[] | null {
  if (kind === 'unmatched') return null;
  return methods.map((each) => rowOf(each.method, nameOf(each.method), each[kind], kind));
}

/** Rows by account; null for payments to be checked, which have no bank line yet. */
export function accountRows({ accounts }: MoneyReport, kind: ShownMoney): BarRow[] | null {
  if (kind === 'toCheck') return null;
  return accounts
    .filter((each) => isSomething(each[kind]))
    .map((each) => rowOf(String(each.id), each.name, each[kind], kind));
}

/** Rows by day, newest first, without days without money. */
export function dayRows({ days }: MoneyReport, kind: ShownMoney): BarRow[] {
  return days
    .filter((each) => isSomething(each[kind]))
    .toReversed()
    .map((each) => rowOf(each.day, formatDay(each.day), each[kind], kind));
}
