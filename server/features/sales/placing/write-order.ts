import { getTableColumns } from 'drizzle-orm';
import type { PlacedSale } from '#contract/sales/sale.ts';
import { PAYMENT_EVENT, wantedBy } from '#server/features/audit/events/payment-events.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/database-errors.ts';
import { columnNames, rowsJson } from '#server/platform/database/table-json.ts';
import { type DeclaredPayment, payments } from '../payments.tables.ts';
import { WRITTEN } from '../sales.queries.ts';
import { type SaleLine, saleLines, sales, type WrittenSale } from '../sales.tables.ts';
import type { UnpaidHold } from './hold-unpaid.ts';
import type { DecidedOrder } from './new-sale.ts';

interface WholeOrder extends Pick<DecidedOrder, 'pieces' | 'redemption' | 'welcomed'> {
  sale: WrittenSale;
  lines: readonly SaleLine[];
  payments: readonly DeclaredPayment[];
  /** The proof of the first payment; null without one. */
  proofReference: string | null;
  mails: readonly (typeof mails.$inferInsert)[];
  idempotencyKey: string;
  answer: PlacedSale;
  /** What the order adds to the unpaid pieces of its person and network; null without limits. */
  hold: UnpaidHold | null;
}

/** What another order took since this one was read, or which limit of unpaid orders is reached. */
type OrderConflict =
  | 'order_number'
  | 'voucher'
  | 'proof'
  | 'further_proof'
  | 'account'
  | 'unpaid_person'
  | 'unpaid_network';
/** SQLSTATE of refuse_order (migrations/0008_sales.sql). */
const REFUSED = 'VT001';

const namesOf = (columns: Record<string, { name: string }>) =>
  Object.values(columns)
    .map(({ name }) => name)
    .join(', ');
const SALE = namesOf(WRITTEN);
const { saleId: _sale, ...OF_LINE } = getTableColumns(saleLines);
const LINE = namesOf(OF_LINE);
const PAYMENT = columnNames(payments, [
  'saleId',
  'position',
  'method',
  'currency',
  'amountHundredths',
  'coversCents',
  'reference',
  'bank',
  'paidOn',
  'payerPhone',
  'proofId',
  'atPickup',
  'state',
  'decidedAt',
  'createdAt',
]);
const MAIL = columnNames(mails, [
  'recipients',
  'replyTo',
  'subject',
  'content',
  'attachmentKey',
  'saleId',
  'kind',
  'traceparent',
]);

/**
 * One statement for everything an order writes; items and stock levels are locked already. It is sent together with the
 * commit, so it fails if another order took something in the meantime. Triggers update the stock from the reservations
 * (migrations/0014_stock.sql). shop.announce: see migrations/0005_item_history.sql.
 */
const WRITE: PreparedStatement = {
  name: 'write-order',
  text: `
    with sale as (
      insert into sales (${SALE}) select ${SALE} from jsonb_populate_recordset(null::sales, $1::jsonb)
      on conflict (order_id) do nothing
      returning id, status, account_id, created_at
    ), line as (
      select ${LINE} from jsonb_populate_recordset(null::sale_lines, $2::jsonb)
    ), written_lines as (
      insert into sale_lines (sale_id, ${LINE}) select sale.id, ${LINE} from sale, line
    ), reserved as (
      insert into stock_reservations (sale_id, line_position, item_id, location_id, quantity)
      select sale.id, piece.* from sale, jsonb_to_recordset($10::jsonb)
        as piece (position int, "itemId" int, "locationId" int, quantity int)
    ), payment as (
      insert into payments (${PAYMENT}) select declared.* from sale,
        (select ${PAYMENT} from jsonb_populate_recordset(null::payments, $12::jsonb)) as declared
      returning *
    ), outbox as (
      insert into webhook_events (type, source, sale_id, facts)
      select happened.* from (
        select 'order.created' as type, null as source, id as sale_id, '{}'::jsonb as facts from sale
        union all select ${PAYMENT_EVENT} from payment
        union all select 'order.validated', null, id, '{}' from sale where status = 'validado'
      ) as happened where ${wantedBy('happened.type')}
    ), event as (
      insert into sale_events (sale_id, to_status, account_id, happened_at, by_payments)
      select id, status, account_id, created_at, case status when 'validado' then 'Pagado con tarjeta o saldo' end from sale
    ), redeemed as (
      insert into voucher_redemptions (voucher_id, redeemer, sale_id)
      select $3::int, redeemer, sale.id from sale, jsonb_array_elements_text($4::jsonb) as redeemer
      on conflict do nothing
      returning 1
    ), welcomed as (
      insert into welcome_claims (person, sale_id)
      select person, sale.id from sale, jsonb_array_elements_text($5::jsonb) as person
    ), proof as (
      update payment_proofs set sale_id = sale.id from sale
      where payment_proofs.reference = $6 and payment_proofs.sale_id is null
        and not exists (select from payments where proof_id = payment_proofs.id)
      returning 1
    ), free_proof as (
      -- The proofs of further payments, which the order has locked. A unique index refuses those of other payments.
      select from jsonb_populate_recordset(null::payments, $12::jsonb) as further
      join payment_proofs as proof on proof.id = further.proof_id
      where proof.sale_id is null and proof.reference is distinct from $6
    ), mail as (
      insert into mails (${MAIL}, state, attempts, sent_at)
      select ${MAIL}, coalesce(state, 'queued'), coalesce(attempts, 0), sent_at
      from sale, jsonb_populate_recordset(null::mails, $7::jsonb)
    ), request as (
      update sale_requests set sale_id = sale.id, answer = $8::jsonb from sale where key = $9
    )
    select to_json(case
      when not exists (select from sale) then refuse_order('order_number')
      when (select count(*) from redeemed) < jsonb_array_length($4::jsonb) then refuse_order('voucher')
      when $6 is not null and not exists (select from proof) then refuse_order('proof')
      when (select count(*) from free_proof) < (
        select count(further.proof_id) from jsonb_populate_recordset(null::payments, $12::jsonb) as further
      ) then refuse_order('further_proof')
      -- Last, because all transactions take these locks after all others.
      else set_config('shop.announce', 'later', true) || hold_unpaid($11::jsonb)
    end) as answer`,
};

/** The call that writes an order; `conflictIn` reads its errors. */
export function writeOrder(order: WholeOrder): PreparedCall {
  const { sale, lines, redemption } = order;
  return {
    statement: WRITE,
    values: [
      rowsJson(sales, [sale]),
      rowsJson(saleLines, lines),
      redemption ? String(redemption.voucherId) : null,
      JSON.stringify(redemption?.redeemers ?? []),
      JSON.stringify(order.welcomed),
      order.proofReference,
      rowsJson(mails, order.mails),
      JSON.stringify(order.answer),
      order.idempotencyKey,
      JSON.stringify(order.pieces),
      order.hold && JSON.stringify(order.hold),
      rowsJson(payments, order.payments),
    ],
  };
}

/** The conflict that an error of the transaction reports; null for any other error. */
export function conflictIn(error: unknown): OrderConflict | null {
  const { code, message, constraint } = error as { code?: string; message?: OrderConflict; constraint?: string };
  if (isDuplicate(error) && constraint === 'payments_proof_once') return 'further_proof';
  if (constraint === 'sales_account_id_fkey') return 'account';
  return code === REFUSED ? (message ?? null) : null;
}
