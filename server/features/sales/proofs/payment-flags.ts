import { sql } from 'drizzle-orm';
import { FLAG_KINDS, type FlagKind, type SaleFlag } from '#contract/sales/sale.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

interface Pair {
  sale_id: number;
  kind: FlagKind;
  /** Null for a payment that the bank took back, which has no other sale. */
  id: number | null;
  order_id: string | null;
}

/** Other sales listed per flag; enough to recognise fraud. */
const MOST_OTHERS = 20;

/**
 * Warnings for staff, by sale id: the bank took a payment back, or a payment of another sale has the same reference or the
 * same proof picture.
 * Cancelled sales and rejected payments are ignored: the shopper may order again with the same payment.
 */
export async function flagsOf(connection: ReadConnection, saleIds: number[]): Promise<Map<number, SaleFlag[]>> {
  if (saleIds.length === 0) return new Map();
  const ids = sql`${sql.param(saleIds)}::int[]`;
  const pairs = await queryRows<Pair>(connection)`
    -- "offset 0" makes the planner look up each row by its index. Without statistics it reads whole tables.
    select distinct requested.id as sale_id, 'duplicate_reference' as kind, other.id, other.order_id
    from unnest(${ids}) as requested (id)
    cross join lateral (
      select kind, paid_on, method, bank, reference from payments where sale_id = requested.id offset 0
    ) mine
    cross join lateral (
      select sale_id from payments
      where kind = 'payment' and reference is not null and paid_on = mine.paid_on
        and payment_spelling(method, bank, reference) = payment_spelling(mine.method, mine.bank, mine.reference)
        and state <> 'rejected' and sale_id <> requested.id
      offset 0
    ) same
    cross join lateral (
      select id, order_id from sales where id = same.sale_id and status <> 'cancelada' offset 0
    ) other
    where mine.kind = 'payment' and mine.reference is not null
    union all
    select distinct requested.id, 'similar_proof', other.id, other.order_id
    from unnest(${ids}) as requested (id)
    cross join lateral (
      select id from payment_proofs where sale_id = requested.id
      union all select proof_id from payments where sale_id = requested.id and proof_id is not null
      offset 0
    ) mine
    cross join lateral (
      select other_id from similar_proofs where proof_id = mine.id
      union all select proof_id from similar_proofs where other_id = mine.id
      offset 0
    ) pair
    cross join lateral (
      select coalesce(proof.sale_id, paid.sale_id) as sale_id
      from payment_proofs proof left join payments paid on paid.proof_id = proof.id
      where proof.id = pair.other_id
      offset 0
    ) theirs
    cross join lateral (
      select id, order_id from sales where id = theirs.sale_id and id <> requested.id and status <> 'cancelada'
      offset 0
    ) other
    union all
    -- As REVERSED in server/features/reconciliation/reversed.queries.ts, from the sales on.
    select distinct requested.id, 'reversed', null::int, null
    from unnest(${ids}) as requested (id)
    cross join lateral (select id from payments where sale_id = requested.id offset 0) paid
    cross join lateral (
      select reconciliation_id from reconciliation_payments where payment_id = paid.id and not undone offset 0
    ) part
    cross join lateral (
      select line_id, amount_hundredths from reconciliation_lines where reconciliation_id = part.reconciliation_id offset 0
    ) spent
    cross join lateral (select amount_hundredths from bank_lines where id = spent.line_id offset 0) line
    cross join lateral (
      select sum(taken.amount_hundredths) as amount
      from (select out_id from bank_reversals where line_id = spent.line_id offset 0) reversal
      cross join lateral (
        select amount_hundredths from bank_lines where id = reversal.out_id and excluded is null offset 0
      ) taken
    ) back
    where coalesce(spent.amount_hundredths, line.amount_hundredths) > line.amount_hundredths + back.amount
    order by 3 desc`;
  return new Map(
    [...Map.groupBy(pairs, (pair) => pair.sale_id)].map(([saleId, ofSale]) => [
      saleId,
      FLAG_KINDS.flatMap((kind) => {
        const ofKind = ofSale.filter((pair) => pair.kind === kind).slice(0, MOST_OTHERS);
        const others = ofKind.flatMap(({ id, order_id }) => (id && order_id ? [{ id, order_id }] : []));
        return ofKind.length > 0 ? [{ kind, sales: others }] : [];
      }),
    ]),
  );
}
