import { sql } from 'drizzle-orm';
import type { Taught } from '#domain/payments/matching/match-input.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { leftOf, type OpenWork } from './open-work.queries.ts';

const BACK_DAYS = 365;
/** A name with more lines or orders is that of a business or a text of the bank. */
const MOST_LINES_OF_A_NAME = 100;
const MOST_ORDERS_OF_A_NAME = 20;

/**
 * For each line whose amount is that of an open payment: the orders that clerks have reconciled with the same payer's
 * name, by line id. They are read from the reconciliations themselves, so that undoing one, or erasing its customer,
 * forgets the name.
 */
export async function selectTaught(
  connection: ReadConnection,
  { lines, payments }: Pick<OpenWork, 'lines' | 'payments'>,
  now: Date,
): Promise<Map<number, Taught[]>> {
  const amounts = new Set(payments.map(({ payment }) => `${payment.currency} ${payment.amountHundredths}`));
  const ids = lines
    .filter(({ line }) => line.payer !== '' || /zelle/i.test(line.description))
    .filter((row) => amounts.has(`${row.account.currency} ${leftOf(row)}`))
    .map(({ line }) => line.id);
  if (ids.length === 0) return new Map();
  const rows = await queryRows<TaughtRow>(connection)`
    select requested.ids, earlier.*
    from (
      select ${nameIn('open')} as name, array_agg(open.id) as ids from bank_lines open
      where open.id = any(${sql.param(ids)}::int[]) group by 1
    ) as requested
    cross join lateral (
      select sale.order_id as "orderId", sale.customer_name as name, sale.customer_phone as phone,
        sale.customer_id as "nationalId"
      from (
        select id, posted_on from bank_lines same where ${nameIn('same')} = requested.name and same.id <> all(requested.ids)
          and same.posted_on >= ${addDays(caracasDay(now), -BACK_DAYS)}::date
        order by same.posted_on desc, same.id desc limit ${MOST_LINES_OF_A_NAME}::int
      ) as line
      join reconciliation_lines spent on spent.line_id = line.id and not spent.undone
      join reconciliations made on made.id = spent.reconciliation_id and made.kind <> 'automatic'
      join reconciliation_payments part on part.reconciliation_id = made.id and not part.undone
      join payments paid on paid.id = part.payment_id
      join sales sale on sale.id = paid.sale_id and not sale.forget_customer
      order by line.posted_on desc, line.id desc, sale.id
      limit ${MOST_ORDERS_OF_A_NAME}::int
    ) as earlier`;
  const taught = new Map<number, Taught[]>();
  for (const { ids: of, orderId, ...buyer } of rows) {
    for (const id of of) taught.set(id, [...(taught.get(id) ?? []), { orderId, buyer }]);
  }
  return taught;
}

interface TaughtRow {
  ids: number[];
  orderId: string;
  name: string;
  phone: string;
  nationalId: string;
}

/**
 * The name of a line's payer: its own column, or what follows `Zelle … from` in the description, without the
 * confirmation number. The index bank_lines_payer has the same expression.
 */
function nameIn(line: 'open' | 'same') {
  const [payer, description] = [sql.raw(`${line}.payer`), sql.raw(`${line}.description`)];
  return sql`case when ${payer} <> '' then lower(${payer})
    else split_part(substring(lower(${description}) from 'zelle.*? (?:from|de) (.+)$'), ' conf', 1) end`;
}
