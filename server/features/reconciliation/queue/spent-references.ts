import { sql } from 'drizzle-orm';
import {
  compareReferences,
  FEWEST_DIGITS,
  readReference,
  TELLING_DIGITS,
} from '#domain/payments/matching/references.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { PaymentRow } from './open-work.queries.ts';

/** References repeat over the months, so older lines are not compared. */
const NEAR_DAYS = 30;
/** As a constant, which the index bank_lines_reference_end needs. */
const END = sql.raw(String(FEWEST_DIGITS));

/** The order that a reference has paid already. */
export interface SpentOn {
  id: number;
  order_id: string;
}

/** For undecided payments whose reference is that of a bank line: the other order that this line pays, by payment id. */
export async function selectSpentReferences(
  connection: ReadConnection,
  rows: readonly PaymentRow[],
): Promise<Map<number, SpentOn>> {
  const requested = rows
    .filter(({ payment }) => payment.state === 'declared' || payment.state === 'matched')
    .flatMap(({ payment, sale }) => {
      const [reading] = readReference(payment.reference ?? '');
      const day = payment.paidOn ?? caracasDay(payment.createdAt);
      return reading && reading.length >= TELLING_DIGITS ? [{ id: payment.id, saleId: sale.id, reading, day }] : [];
    });
  if (requested.length === 0) return new Map();
  const list = (of: (one: (typeof requested)[number]) => unknown) => sql.param(requested.map(of));
  const lines = await queryRows<SpentOn & { paymentId: number; reading: string; reference: string }>(connection)`
    select requested.id as "paymentId", requested.reading, line.reference, sale.id, sale.order_id
    from unnest(${list(({ id }) => id)}::int[], ${list(({ saleId }) => saleId)}::int[],
      ${list(({ reading }) => reading)}::text[], ${list(({ day }) => day)}::date[]) as requested (id, sale_id, reading, day)
    join bank_lines line on right(regexp_replace(line.reference, '[^A-Za-z0-9]', '', 'g'), ${END})
        = right(requested.reading, ${END})
      and line.posted_on between requested.day - ${NEAR_DAYS}::int and requested.day + ${NEAR_DAYS}::int
    join reconciliation_lines spent on spent.line_id = line.id and not spent.undone
    join reconciliation_payments part on part.reconciliation_id = spent.reconciliation_id and not part.undone
    join payments paid on paid.id = part.payment_id and paid.sale_id <> requested.sale_id
    join sales sale on sale.id = paid.sale_id
    order by line.posted_on`;
  return new Map(
    lines
      .filter(
        ({ reading, reference }) => compareReferences([reading], readReference(reference)).digits >= TELLING_DIGITS,
      )
      .map(({ paymentId, id, order_id }) => [paymentId, { id, order_id }]),
  );
}
