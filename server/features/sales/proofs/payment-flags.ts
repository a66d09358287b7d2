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
 * Warnings for staff, by sale id: a payment of another sale gives the same reference, or shows the same proof picture.
 * Cancelled sales and rejected payments are ignored: the shopper may order again with the same payment.
 */
export async function flagsOf(connection: ReadConnection, saleIds: number[]): Promise<Map<number, SaleFlag[]>> {
  if (saleIds.length === 0) return new Map();
  const ids = sql`${sql.param(saleIds)}::int[]`;
  const pairs = rowsOf<Pair>(
    await connection.execute(sql`
      select distinct one.sale_id, 'duplicate_reference' as kind, other.id, other.order_id
      from (
        select sale_id, paid_on, payment_spelling(method, bank, reference) as spelling
        from payments where sale_id = any(${ids}) and kind = 'payment' and reference is not null
      ) one
      -- "offset 0" makes it look each one up by the index payments_reference: without statistics the planner spells all payments.
      cross join lateral (
        select paid.sale_id from payments paid
        where paid.kind = 'payment' and paid.reference is not null and paid.paid_on = one.paid_on
          and payment_spelling(paid.method, paid.bank, paid.reference) = one.spelling
          and paid.state <> 'rejected' and paid.sale_id <> one.sale_id
        offset 0
      ) same
      join sales other on other.id = same.sale_id and other.status <> 'cancelada'
      union all
      select distinct mine.sale_id, 'similar_proof', other.id, other.order_id
      from (
        select id, sale_id from payment_proofs where sale_id = any(${ids})
        union all select proof_id, sale_id from payments where sale_id = any(${ids}) and proof_id is not null
      ) mine
      join (
        select proof_id, other_id from similar_proofs union all select other_id, proof_id from similar_proofs
      ) pair on pair.proof_id = mine.id
      join payment_proofs theirs on theirs.id = pair.other_id
      left join payments paid on paid.proof_id = theirs.id
      join sales other on other.id = coalesce(theirs.sale_id, paid.sale_id) and other.status <> 'cancelada'
        and other.id <> mine.sale_id
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
