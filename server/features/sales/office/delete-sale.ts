import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeStockChanges, lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { detachFiles } from '#server/features/mails/delete-mails.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { DISCARD_FILE } from '#server/platform/jobs/discard-file.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { selectPayments, wasReconciled } from '../payments/payments.queries.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { selectHistory, selectNotes } from '../sale-history.queries.ts';
import { presentSale } from '../sales.presenter.ts';
import { lockSale } from '../sales.queries.ts';
import { paymentProofs, type SaleWithLines, sales } from '../sales.tables.ts';
import { giveBack } from '../status/give-back.ts';
import { presentHistory } from './history.presenter.ts';
import { refuseStale } from './read-sale.ts';

/**
 * Deletes a sale; the audit log keeps its data, without the payment picture. Only a sale that was pendiente gives its
 * stock and its voucher or welcome discount back: a validated one was sold, a cancelled one has already given them
 * back. One whose payments stand on lines of the bank, or of which money was given back, is kept: it belongs to the books. Sent mails are kept; a waiting one goes out without the picture.
 */
export function deleteSale(
  { database, jobs }: { database: Database; jobs: Jobs },
  { saleId, seen, actor }: { saleId: number; seen: number | null; actor: Actor },
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return { ok: false, code: 'not_found', message: 'Venta no encontrada' };
    const stale = await refuseStale(tx, found, seen);
    if (stale) return stale;
    const kept = await refusePaid(tx, saleId);
    if (kept) return kept;
    // What was sold leaves with the sale: the database writes its movements.
    if (found.sale.status === 'pendiente') await giveBack(tx, found, actor);
    else
      await lockStock(
        tx,
        found.lines.map(({ itemId }) => itemId),
      );
    await attributeStockChanges(tx, actor);
    await keepOnRecord(tx, found, actor);
    await discardProof(tx, jobs, saleId);
    await tx.delete(sales).where(eq(sales.id, saleId));
    return { ok: true, value: null };
  });
}

/** Null when no money hangs on the sale but what somebody validated by hand; otherwise why it is not deleted. */
async function refusePaid(tx: Connection, saleId: number): Promise<Refusal | null> {
  const [paid] = await tx
    .select({ onLines: sql<boolean>`bool_or(${wasReconciled})`, givenBack: sql<boolean>`bool_or(${isPaidBack})` })
    .from(payments)
    .where(eq(payments.saleId, saleId));
  if (!paid?.onLines && !paid?.givenBack) return null;
  const why = paid.onLines ? 'sus pagos están en movimientos del banco' : 'de ella ya se devolvió dinero';
  return { ok: false, code: 'status_conflict', message: `Esta venta no se puede eliminar: ${why}. Puedes cancelarla.` };
}

const isPaidBack = and(eq(payments.kind, 'refund'), eq(payments.state, 'validated'));

async function keepOnRecord(tx: Connection, found: SaleWithLines, actor: Actor): Promise<void> {
  const history = presentHistory(await selectHistory(tx, found.sale.id), await selectNotes(tx, found.sale.id));
  const { payment_proof_url: _proof, flags: _flags, ...sale } = presentSale(found, null, []).attributes;
  await recordAudit(tx, {
    actor,
    action: 'sale.deleted',
    record: { kind: 'sale', id: found.sale.id },
    details: {
      orderId: sale.order_id,
      stockGivenBack: sale.status === 'pendiente',
      sale,
      history: history.map(({ attributes }) => attributes),
      payments: (await selectPayments(tx, found.sale.id)).map(recordOfPayment),
    },
  });
}

/** Amounts and states, without the proof. */
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
