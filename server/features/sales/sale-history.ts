import { asc, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { SaleHistory } from '#contract/sales/sale-history.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { cancellationText } from '#domain/sales/cancel-reason.ts';
import type { EditedPieces } from '#domain/sales/editing/edit.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { recordSaleEvents, saleEventOf } from '#server/features/audit/events/record-events.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { saleEdits } from './editing/sale-edits.tables.ts';
import { saleEvents, saleNotes, type WrittenSale } from './sales.tables.ts';

/** Writes an entry about a sale in the audit log, and tells other programs what happened. Call it after the change. */
export async function recordSale(
  tx: Connection,
  actor: Actor,
  action: AuditAction,
  { sale: { id, orderId } }: { sale: Pick<WrittenSale, 'id' | 'orderId'> },
  details: Record<string, unknown> = {},
): Promise<void> {
  const noted = { orderId, ...details };
  await recordAudit(tx, actor, action, { kind: 'sale', id }, noted);
  await recordSaleEvents(tx, id, saleEventOf(action, noted));
}

/** Null for a guest and for a deleted account. */
export const byWhom = sql<string | null>`nullif(trim(${accounts.name} || ' ' || ${accounts.lastname}), '')`;

export async function selectHistory(connection: Connection, saleId: number) {
  const rows = await connection
    .select({
      id: saleEvents.id,
      from: saleEvents.fromStatus,
      to: saleEvents.toStatus,
      at: saleEvents.happenedAt,
      by: byWhom,
      reason: saleEvents.reason,
      words: saleEvents.reasonWords,
      /** Why the sale's payments changed it; null for a change by hand. */
      byPayments: saleEvents.byPayments,
    })
    .from(saleEvents)
    .leftJoin(accounts, eq(accounts.id, saleEvents.accountId))
    .where(eq(saleEvents.saleId, saleId))
    .orderBy(asc(saleEvents.id));
  return rows.map(({ reason, words, ...row }) => ({ ...row, cancellation: reason && { reason, words } }));
}

export function selectNotes(connection: Connection, saleId: number) {
  return connection
    .select({ id: saleNotes.id, note: saleNotes.note, at: saleNotes.writtenAt, by: byWhom })
    .from(saleNotes)
    .leftJoin(accounts, eq(accounts.id, saleNotes.accountId))
    .where(eq(saleNotes.saleId, saleId))
    .orderBy(asc(saleNotes.id));
}

export type SaleEventRow = Awaited<ReturnType<typeof selectHistory>>[number];
export type SaleNoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

type Entry = SaleHistory['data'][number];

/** A sale's history as sent to staff: status changes, notes and changes of the order, oldest first; empty without a sale. */
export async function readHistory(connection: Connection, saleId: number): Promise<Entry[]> {
  const events = await selectHistory(connection, saleId);
  const notes = await selectNotes(connection, saleId);
  const edits = await readEdits(connection, saleId);
  return [...events.map(presentEvent), ...notes.map(presentNote), ...edits].sort(
    (one, other) => Date.parse(one.attributes.at) - Date.parse(other.attributes.at),
  );
}

function presentEvent({ id, from, to, at, by, cancellation, byPayments }: SaleEventRow): Entry {
  const reason = cancellation && { reason: cancellationText(cancellation) };
  return {
    id,
    attributes: { from, to, at: at.toISOString(), by, ...reason, ...(byPayments && { payments: byPayments }) },
  };
}

export function presentNote({ id, note, at, by }: SaleNoteRow) {
  return { id, attributes: { note, at: at.toISOString(), by } };
}

/** The changes of an order as staff see them, oldest first. */
async function readEdits(connection: Connection, saleId: number): Promise<SaleHistory['data']> {
  const rows = await connection
    .select({ edit: saleEdits, by: byWhom })
    .from(saleEdits)
    .leftJoin(accounts, eq(accounts.id, saleEdits.accountId))
    .where(eq(saleEdits.saleId, saleId))
    .orderBy(asc(saleEdits.id));
  return rows.map(({ edit, by }) => ({
    id: edit.id,
    attributes: {
      removed: piecesOf(edit.lines, 'removed'),
      added: piecesOf(edit.lines, 'added'),
      ...(edit.deliveryBefore !== null && {
        delivery: { from: edit.deliveryBefore, to: edit.deliveryAfter ?? '' },
      }),
      fields: edit.fields,
      total: { from: decimalFromCents(edit.totalBeforeCents), to: decimalFromCents(edit.totalAfterCents) },
      at: edit.editedAt.toISOString(),
      by,
      by_shopper: edit.byShopper,
    },
  }));
}

function piecesOf(lines: readonly EditedPieces[], change: EditedPieces['change']) {
  return lines.filter((one) => one.change === change).map(({ name, size, quantity }) => ({ name, size, quantity }));
}
