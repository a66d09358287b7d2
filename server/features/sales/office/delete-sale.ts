import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { creditEntries } from '#server/features/credit/credit.tables.ts';
import { arriveOnBalance, attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { detachFiles } from '#server/features/mails/mails.queries.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { DISCARD_FILE } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { giveBack } from '../move-sale.ts';
import { selectOpenInvoices } from '../open-invoices.queries.ts';
import { OWED } from '../payments/owed-refunds.ts';
import { selectPayments, wasReconciled } from '../payments/payments.queries.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { lockItemsOf } from '../pieces/held-pieces.queries.ts';
import { readHistory, recordSale } from '../sale-history.ts';
import { presentSale } from '../sales.presenter.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import { paymentProofs, type SaleWithLines, sales } from '../sales.tables.ts';
import { refuseStale } from './read-sales.ts';

/**
 * Deletes a sale; the audit log keeps its data without the proof. Only a pendiente sale gives its stock and its
 * voucher or welcome discount back: a validated one was sold, a cancelled one has given them back already. Refused for
 * a sale with reconciled, refunded or owed payments, or with an invoice, which accounting needs. Sent mails stay; a queued
 * mail goes out without the proof.
 */
export function deleteSale(
  { database, jobs }: { database: Database; jobs: Jobs },
  { saleId, seen, actor }: { saleId: number; seen: number | null; actor: Actor },
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const stale = await refuseStale(tx, loaded, seen);
    if (stale) return stale;
    const refused = await refusePaid(tx, saleId);
    if (refused) return refused;
    // The reservations go with the sale: a trigger writes the movements of sold pieces, for which the stock is locked.
    if (loaded.sale.status === 'pendiente') await giveBack(tx, loaded, actor);
    else await lockItemsOf(tx, loaded);
    await attributeStockChanges(tx, actor);
    await recordDeletion(tx, loaded, actor);
    await discardProof(tx, jobs, saleId);
    const itemIds = loaded.lines.map(({ itemId }) => itemId);
    await arriveOnBalance(tx, itemIds, () => tx.delete(sales).where(eq(sales.id, saleId)));
    return { ok: true, value: null };
  });
}

/**
 * Null unless a payment was reconciled with the bank or refunded, money is owed, the sale moved credit, or an invoice is not
 * credited in whole.
 */
async function refusePaid(tx: Connection, saleId: number): Promise<Refusal | null> {
  const invoice = (await selectOpenInvoices(tx, [saleId])).get(saleId);
  if (invoice) {
    return conflict(
      `Esta venta no se puede eliminar: tiene la factura ${invoice.number}. Anúlala o anota su nota de crédito, o cancela la venta.`,
    );
  }
  const [moved] = await tx
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(eq(creditEntries.saleId, saleId))
    .limit(1);
  if (moved)
    return conflict('Esta venta no se puede eliminar: movió una tarjeta de regalo o un saldo. Puedes cancelarla.');
  const [paid] = await tx
    .select({ onLines: sql<boolean>`bool_or(${wasReconciled})`, givenBack: sql<boolean>`bool_or(${isPaidBack})` })
    .from(payments)
    .where(eq(payments.saleId, saleId));
  if (paid?.onLines || paid?.givenBack) {
    const why = paid.onLines ? 'sus pagos están en movimientos del banco' : 'de ella ya se devolvió dinero';
    return conflict(`Esta venta no se puede eliminar: ${why}. Puedes cancelarla.`);
  }
  const owed = await queryRows<object>(tx)`select from (${OWED}) as owed where amount > 0 and sale_id = ${saleId}`;
  if (owed.length === 0) return null;
  return conflict('Esta venta no se puede eliminar: se le debe dinero al cliente. Devuélvelo primero.');
}

const isPaidBack = and(eq(payments.kind, 'refund'), eq(payments.state, 'validated'));

async function recordDeletion(tx: Connection, loaded: SaleWithLines, actor: Actor): Promise<void> {
  const { id } = loaded.sale;
  const history = await readHistory(tx, id);
  const { payment_proof_url: _proof, flags: _flags, pickup, ...sale } = presentSale(loaded, null, [], null).attributes;
  await recordSale(tx, actor, 'sale.deleted', loaded, {
    stockGivenBack: sale.status === 'pendiente',
    sale: { ...sale, pickup: pickup && withoutPerson(pickup) },
    history: history.map(({ attributes }) => attributes),
    payments: (await selectPayments(tx, loaded.sale.id)).map(recordOfPayment),
  });
}

/** The log does not keep who fetches an order: nothing else names this person, so that an erasure could not find them there. */
function withoutPerson({ person: _person, ...pickup }: SalePickup) {
  return pickup;
}

function recordOfPayment({ proofId: _proof, saleId: _sale, version: _version, ...payment }: Payment) {
  return payment;
}

async function discardProof(tx: Connection, jobs: Jobs, saleId: number): Promise<void> {
  const ofPayments = tx.select({ id: payments.proofId }).from(payments).where(eq(payments.saleId, saleId));
  const proofs = await tx
    .delete(paymentProofs)
    .where(or(eq(paymentProofs.saleId, saleId), inArray(paymentProofs.id, ofPayments)))
    .returning({ storageKey: paymentProofs.storageKey });
  const keys = proofs.map(({ storageKey }) => storageKey);
  if (keys.length === 0) return;
  await detachFiles(tx, keys);
  for (const storageKey of keys) await jobs.enqueue(tx, DISCARD_FILE, { storageKey });
}
