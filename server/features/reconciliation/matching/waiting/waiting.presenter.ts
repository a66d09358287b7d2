import type { UnmatchedLine, UnpaidSale } from '#contract/payments/reconciliation.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { ageOf, daysSince } from '#domain/payments/waiting-age.ts';
import type { PaymentRow } from '../queue/open-work.queries.ts';
import { presentLine, presentPayment } from '../queue/queue.presenter.ts';
import type { UnmatchedRow, UnpaidRow } from './waiting.queries.ts';

export function presentUnmatched(row: UnmatchedRow, today: string): UnmatchedLine {
  const { id, ...line } = presentLine(row);
  const days = daysSince(line.date, today);
  const { excluded, excludedAt } = row.line;
  const by = row.excluder && `${row.excluder.name} ${row.excluder.lastname}`.trim();
  return {
    id,
    attributes: {
      ...line,
      days,
      age: ageOf(days),
      excluded: excluded === null ? null : { reason: excluded, by, at: excludedAt?.toISOString() ?? null },
    },
  };
}

/** @param payments of this sale and of others */
export function presentUnpaid({ sale, coverage, days, age }: UnpaidRow, payments: readonly PaymentRow[]): UnpaidSale {
  const own = payments.filter((row) => row.sale.id === sale.id).map(presentPayment);
  return {
    id: sale.id,
    attributes: {
      order_id: sale.orderId,
      customer_name: sale.customerName,
      customer_phone: sale.customerPhone,
      total: decimalFromCents(sale.totalCents),
      total_bs: decimalFromCents(sale.totalBsHundredths),
      covered: decimalFromCents(coverage.paidCents),
      missing: decimalFromCents(coverage.dueCents),
      payments: own.map(({ sale: _sale, ...payment }) => payment),
      createdAt: sale.createdAt.toISOString(),
      days,
      age,
    },
  };
}
