import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OperationKind, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { itemHistory } from '#server/features/catalogue/history/item-history.tables.ts';
import { KEPT_DAYS } from '#server/features/items/history/item-history.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { itemOperations, type OperationRow } from './operations.tables.ts';

const { report: _large, ...columns } = getTableColumns(itemOperations);
/** An operation without its report, which may have megabytes. */
export type OperationHead = Omit<OperationRow, 'report'>;

/** What is on record of an operation from its start. */
export interface OperationFacts {
  kind: OperationKind;
  /** Name of the imported sheet; null for other operations. */
  fileName: string | null;
  /** What it is about, in Spanish; null when its kind says it all. */
  subject: string | null;
  /** For an undo: the operation that it takes back. */
  undoes: number | null;
}

/** What a list says of an operation besides its own row. */
export interface OperationUndo {
  /** Whether the history of items has what it changed. */
  hasHistory: boolean;
  /** The undo that took it back, or is doing so. */
  undone: { operationId: number; actor: string; at: Date } | null;
}
export type ListedOperation = OperationHead & OperationUndo;

/** Inserts the record of a running operation; null when another one is running, or takes back the same. */
export async function insertRunning(
  tx: Connection,
  { kind, actor, fileName, subject, undoes }: OperationFacts & { actor: Actor },
): Promise<number | null> {
  const [row] = await tx
    .insert(itemOperations)
    .values({ kind, accountId: actor.accountId, actor: actor.name, fileName, subject, undoes })
    .onConflictDoNothing()
    .returning({ id: itemOperations.id });
  return row?.id ?? null;
}

/** Inserts the record of what was done at once, in the transaction that does it. @returns its id */
export async function insertDone(
  tx: Connection,
  { kind, actor, subject, report }: Pick<OperationFacts, 'kind' | 'subject'> & { actor: Actor; report: TaskReport },
): Promise<number> {
  const { total, succeeded, failed } = report;
  const [row] = await tx
    .insert(itemOperations)
    .values({
      kind,
      subject,
      report,
      succeeded,
      failed,
      progressDone: total,
      progressTotal: total,
      accountId: actor.accountId,
      actor: actor.name,
      state: 'done',
      finishedAt: sql`now()`,
    })
    .returning({ id: itemOperations.id });
  if (!row) throw new Error('The operation was not inserted');
  return row.id;
}

/** The running operation; there is at most one. */
export async function selectRunning(connection: Connection): Promise<OperationHead | null> {
  const [row] = await connection.select(columns).from(itemOperations).where(eq(itemOperations.state, 'running'));
  return row ?? null;
}

/** Updates the record of a running operation. @returns false when it is no longer running */
export async function updateRunning(
  connection: Connection,
  id: number,
  values: Partial<typeof itemOperations.$inferInsert>,
): Promise<boolean> {
  const rows = await connection
    .update(itemOperations)
    .set({ heartbeatAt: sql`now()`, ...values })
    .where(and(eq(itemOperations.id, id), eq(itemOperations.state, 'running')))
    .returning({ id: itemOperations.id });
  return rows.length > 0;
}

/** Locks the running operations without a heartbeat for `seconds`, except `alive`. */
export async function lockSilent(tx: Connection, seconds: number, alive: number | null): Promise<OperationHead[]> {
  return tx
    .select(columns)
    .from(itemOperations)
    .where(
      and(
        eq(itemOperations.state, 'running'),
        sql`${itemOperations.heartbeatAt} <= now() - make_interval(secs => ${seconds})`,
        alive === null ? undefined : sql`${itemOperations.id} <> ${alive}`,
      ),
    )
    .for('update');
}

const undo = alias(itemOperations, 'undo');
const undoing = and(eq(undo.undoes, itemOperations.id), inArray(undo.state, ['running', 'done']));
/** An import that did nothing but move pieces in stores is in the ledger alone; it can be undone as long as any other. */
const hasHistory = sql<boolean>`case
  when exists (select from ${itemHistory} where ${itemHistory.operationId} = ${itemOperations.id}) then true
  when ${itemOperations.kind} = 'import' and ${itemOperations.startedAt} > now() - make_interval(days => ${KEPT_DAYS}) then exists (
    select from stock_movements join locations on locations.id = location_id and locations.kind <> 'warehouse'
    where document_kind = 'operation' and document_id = ${itemOperations.id})
  else false end`;
const undone = { operationId: undo.id, actor: undo.actor, at: undo.startedAt };

/** A page of the operations: the one that runs, then the newest. */
export async function selectOperations(
  connection: Connection,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ListedOperation[]; total: number }> {
  const rows = await connection
    .select({ ...columns, hasHistory, undone })
    .from(itemOperations)
    .leftJoin(undo, undoing)
    // A single deletion is on record at once, and newer than what has been running since before.
    .orderBy(desc(eq(itemOperations.state, 'running')), desc(itemOperations.id))
    .limit(pageSize)
    .offset(offset);
  const [counted] = await connection.select({ total: count() }).from(itemOperations);
  return { rows, total: counted?.total ?? 0 };
}

/** An operation without its report, which may have megabytes. */
export async function selectListed(connection: Connection, id: number): Promise<ListedOperation | null> {
  const [row] = await connection
    .select({ ...columns, hasHistory, undone })
    .from(itemOperations)
    .leftJoin(undo, undoing)
    .where(eq(itemOperations.id, id));
  return row ?? null;
}

export async function selectOperation(
  connection: Connection,
  id: number,
): Promise<(OperationRow & OperationUndo) | null> {
  const [row] = await connection
    .select({ ...getTableColumns(itemOperations), hasHistory, undone })
    .from(itemOperations)
    .leftJoin(undo, undoing)
    .where(eq(itemOperations.id, id));
  return row ?? null;
}
