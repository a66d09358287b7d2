import { and, eq, inArray, sql } from 'drizzle-orm';
import { expiryDay } from '#domain/credit/gift-card-terms.ts';
import type { Cents } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Connection, PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type Credit, creditEntries, credits } from './credit.tables.ts';
import { enterCredit, lockCredit } from './ledger.ts';
import { readCreditSettings } from './settings.ts';

/** The gift card that a sale sells; null for any other sale. */
async function findCardOfSale(connection: Connection, saleId: number): Promise<Credit | null> {
  const [card] = await connection.select().from(credits).where(eq(credits.saleId, saleId));
  return card ?? null;
}

/**
 * Makes the card of a sale hold what the sale has paid for: issues what is missing, and takes back what its sale no
 * longer covers, as far as it is not spent. Call it under the lock of the sale, as often as the sale changes.
 * @param paidCents what the sale holds for; 0 unless it is validated
 */
export async function followCardSale(
  tx: Connection,
  saleId: number,
  { paidCents, actor }: { paidCents: Cents; actor: Actor },
): Promise<void> {
  const sold = await findCardOfSale(tx, saleId);
  const card = sold && (await lockCredit(tx, sold.id));
  if (!card) return;
  const target = Math.max(0, Math.min(card.faceCents ?? 0, paidCents));
  const change = target - (await issuedBySale(tx, card));
  const move = { creditId: card.id, saleId, actor };
  if (change > 0) {
    await enterCredit(tx, { ...move, kind: 'issued', amountCents: change });
    if (card.expiresOn === null) await startExpiry(tx, card.id);
  }
  const back = Math.min(-change, card.balanceCents);
  if (back > 0) {
    await enterCredit(tx, { ...move, kind: 'withdrawn', amountCents: back, reason: 'Su venta ya no está pagada' });
  }
  // What staff blocked, only staff unblock.
  const blocked = card.blocked === 'staff' ? 'staff' : target === 0 ? 'sale' : null;
  if (blocked !== card.blocked) await setBlocked(tx, card.id, blocked);
}

/** Whether the sale by which a card was bought is not paid, or all of its money went back; false for any other credit. */
export async function isUnpaid(tx: Connection, { saleId }: Credit): Promise<boolean> {
  const rows = await queryRows<object>(tx)`
    select from sales where id = ${saleId} and (status <> 'validado' or (
      exists (select from payments where sale_id = sales.id and kind = 'refund' and state = 'validated')
      and not exists (select from payments where sale_id = sales.id and kind = 'payment' and state = 'validated')
    ))`;
  return rows.length > 0;
}

/** What its sale issued, less what was taken back for the sale. */
async function issuedBySale(tx: Connection, { id, saleId }: Credit): Promise<Cents> {
  const [sum] = await tx
    .select({ cents: sql<string>`coalesce(sum(${creditEntries.amountCents}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.creditId, id),
        eq(creditEntries.saleId, saleId ?? 0),
        inArray(creditEntries.kind, ['issued', 'withdrawn']),
      ),
    );
  return sum?.cents ?? 0;
}

async function setBlocked(tx: Connection, id: number, blocked: Credit['blocked']): Promise<void> {
  await tx
    .update(credits)
    .set({ blocked, version: sql`${credits.version} + 1` })
    .where(eq(credits.id, id));
}

async function startExpiry(tx: Connection, id: number): Promise<void> {
  const { expiryMonths } = await readCreditSettings(tx);
  const expiresOn = expiryDay(caracasDay(new Date()), expiryMonths);
  if (expiresOn) await tx.update(credits).set({ expiresOn }).where(eq(credits.id, id));
}

interface OrderedCard {
  saleId: number;
  faceCents: Cents;
  /** Who receives it. */
  name: string;
  email: string;
  message: string;
  /** The day on which the card is mailed, `YYYY-MM-DD`. */
  mailOn: string;
}

const ORDER: PreparedStatement = {
  name: 'order-card',
  text: `
    with ordered as (
      insert into credits (kind, sale_id, face_cents, holder_name, holder_email, message, mail_on)
      values ('gift_card', $1::int, $2::bigint, $3, $4, nullif($5, ''), $6::date) returning id
    )
    select to_json(id) as answer from ordered`,
};

/** The call that writes the card of an order, which holds nothing until its sale is validated. */
export function orderCard({ saleId, faceCents, name, email, message, mailOn }: OrderedCard): PreparedCall {
  return { statement: ORDER, values: [String(saleId), String(faceCents), name, email, message, mailOn] };
}
