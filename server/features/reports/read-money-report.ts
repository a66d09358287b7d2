import type { MoneyReport, ReportedMoney } from '#contract/payments/money-report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { daysBetween } from '#domain/time/caracas-time.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import {
  type MoneyCell,
  type MoneyKind,
  selectAccountNames,
  selectPaidCells,
  selectUnmatchedCells,
} from './money-report.queries.ts';
import type { Period } from './sales-report.queries.ts';

const BY_HAND = 'Validado a mano';

/**
 * The money of a period by payment method, account and day. All three add up the same cells, so they agree to the cent.
 * Read it in one transaction.
 */
export async function readMoneyReport(tx: ReadConnection, period: Period): Promise<MoneyReport> {
  const cells = [...(await selectPaidCells(tx, period)), ...(await selectUnmatchedCells(tx, period))];
  const names = await selectAccountNames(tx);
  const byDay = Map.groupBy(cells, ({ day }) => day);
  const byAccount = Map.groupBy(cells, ({ accountId }) => accountId);
  const methods = Object.keys(PAYMENT_METHODS) as PaymentMethod[];
  const used = [...names.keys(), null].filter((id) => byAccount.get(id)?.some(({ kind }) => isOfAccount(kind)));
  return {
    ...period,
    totals: {
      paid: add(cells, 'paid'),
      toCheck: add(cells, 'toCheck'),
      owed: add(cells, 'owed'),
      unmatched: add(cells, 'unmatched'),
    },
    methods: methods.map((method) => {
      const of = cells.filter((cell) => cell.method === method);
      return { method, paid: add(of, 'paid'), toCheck: add(of, 'toCheck') };
    }),
    accounts: used.map((id) => {
      const of = byAccount.get(id) ?? [];
      const name = id === null ? BY_HAND : (names.get(id) ?? '');
      return { id, name, paid: add(of, 'paid'), unmatched: add(of, 'unmatched') };
    }),
    days: daysBetween(period.from, period.to).map((day) => {
      const of = byDay.get(day) ?? [];
      return { day, paid: add(of, 'paid'), toCheck: add(of, 'toCheck'), unmatched: add(of, 'unmatched') };
    }),
  };
}

const isOfAccount = (kind: MoneyKind) => kind === 'paid' || kind === 'unmatched';

function add(cells: readonly MoneyCell[], kind: MoneyKind): ReportedMoney {
  const sum = { count: 0, usd: 0, bs: 0 };
  for (const cell of cells) {
    if (cell.kind !== kind) continue;
    sum.count += cell.count;
    sum.usd += cell.usdCents;
    sum.bs += cell.bsHundredths;
  }
  return { count: sum.count, usd: decimalFromCents(sum.usd), bs: decimalFromCents(sum.bs) };
}
