import { and, asc, eq, inArray } from 'drizzle-orm';
import { type MoneyBack, moneyBackOf } from '#domain/payments/money-back.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { payments } from '../payments.tables.ts';
import { hasMoneyBack } from '../sale-filter.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

/** What went back of these sales, by sale id; absent when no refund was paid. One query, and no rows for most sales. */
export async function selectMoneyBack(
  connection: ReadConnection,
  loaded: readonly Pick<SaleWithLines, 'sale'>[],
): Promise<Map<number, MoneyBack>> {
  if (loaded.length === 0) return new Map();
  const ids = loaded.map(({ sale }) => sale.id);
  const rows = await connection
    .select({ payment: payments })
    .from(sales)
    .innerJoin(payments, eq(payments.saleId, sales.id))
    .where(and(inArray(sales.id, ids), hasMoneyBack))
    .orderBy(asc(payments.position));
  const ofSale = Map.groupBy(rows, ({ payment }) => payment.saleId);
  return new Map(
    loaded.flatMap(({ sale }) => {
      const all = ofSale.get(sale.id)?.map(({ payment }) => payment);
      const back = all && moneyBackOf(sale, all);
      return back ? [[sale.id, back] as const] : [];
    }),
  );
}
