import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { fiscalDocuments } from './fiscal-documents.tables.ts';
import type { FiscalServices } from './note-document.ts';

/**
 * Marks a document as annulled: it stays in the sales book without amounts. An invoice with valid credit notes is refused,
 * since they would credit nothing.
 */
export function annulDocument(
  { database, now }: FiscalServices,
  { id, why, actor }: { id: number; why: string; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const [document] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update');
    if (!document) return { ok: false, code: 'not_found', message: 'Documento no encontrado' };
    if (document.annulledAt) return { ok: true, value: id };
    const [note] = await tx
      .select({ number: fiscalDocuments.number })
      .from(fiscalDocuments)
      .where(and(eq(fiscalDocuments.affects, id), isNull(fiscalDocuments.annulledAt)))
      .limit(1);
    if (note) {
      const message = `La nota de crédito ${note.number} la acredita: anula primero la nota`;
      return { ok: false, code: 'status_conflict', message };
    }
    await tx
      .update(fiscalDocuments)
      .set({ annulledAt: now(), annulledBy: actor.accountId, annulledWhy: why })
      .where(eq(fiscalDocuments.id, id));
    await recordAudit(tx, {
      actor,
      action: 'fiscal.annulled',
      ...(document.saleId !== null && { record: { kind: 'sale', id: document.saleId } }),
      details: { orderId: document.orderId, kind: document.kind, number: document.number, why },
    });
    return { ok: true, value: id };
  });
}
