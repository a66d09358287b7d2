import { sql } from 'drizzle-orm';
import { FLAG_KINDS, type FlagKind, type SaleFlag } from '#contract/sales/sale.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

interface Pair {
  sale_id: number;
  kind: FlagKind;
  id: number;
  order_id: string;
}

/** Other sales listed per flag; enough to recognise fraud. */
const MOST_OTHERS = 20;

/**
 * Warnings for staff, by sale id: another sale gives the same payment reference, or shows the same proof picture.
 * Cancelled sales are ignored: after a cancellation the shopper may order again with the same payment.
 */
export async function flagsOf(connection: ReadConnection, saleIds: number[]): Promise<Map<number, SaleFlag[]>> {
  if (saleIds.length === 0) return new Map();
  const ids = sql`${sql.param(saleIds)}::int[]`;
  const pairs = rowsOf<Pair>(
    await connection.execute(sql`
      select one.id as sale_id, 'duplicate_reference' as kind, other.id, other.order_id
      from sales one
      join sales other on other.payment_date = one.payment_date and other.payment_key = one.payment_key
        and other.id <> one.id and other.status <> 'cancelada'
      where one.id = any(${ids})
      union all
      select mine.sale_id, 'similar_proof', other.id, other.order_id
      from payment_proofs mine
      join (
        select proof_id, other_id from similar_proofs union all select other_id, proof_id from similar_proofs
      ) pair on pair.proof_id = mine.id
      join payment_proofs theirs on theirs.id = pair.other_id
      join sales other on other.id = theirs.sale_id and other.status <> 'cancelada'
      where mine.sale_id = any(${ids})
      order by 3 desc`),
  );
  return new Map(
    [...Map.groupBy(pairs, (pair) => pair.sale_id)].map(([saleId, found]) => [
      saleId,
      FLAG_KINDS.flatMap((kind) => {
        const others = found.filter((pair) => pair.kind === kind).slice(0, MOST_OTHERS);
        return others.length > 0 ? [{ kind, sales: others.map(({ id, order_id }) => ({ id, order_id })) }] : [];
      }),
    ]),
  );
}
