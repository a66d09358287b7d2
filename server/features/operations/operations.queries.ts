import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import type { ImportLabels, OperationKind, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { itemHistory } from '#server/features/catalogue/catalogue.tables.ts';
import { KEPT_DAYS } from '#server/features/items/history/item-history.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { itemOperations, type OperationRow } from './operations.tables.ts';

const { report: _large, ...columns } = getTableColumns(itemOperations);
/** An operation without its report, which may have megabytes. */
export type OperationHead = Omit<OperationRow, 'report'>;

/** The facts of an operation that are recorded at its start. */
export interface OperationFacts {
  kind: OperationKind;
  /** Name of the imported sheet; null for other operations. */
  fileName: string | null;
  /** A description in Spanish; null when the kind is enough. */
  subject: string | null;
  /** For an undo: the id of the operation that it undoes. */
  undoes: number | null;
  /** The campaign that it belongs to. */
  campaignId?: number | null;
}

export interface OperationUndo {
  /** Whether its changes are still recorded. */
  hasHistory: boolean;
  /** Its undo, running or done. */
  undone: { operationId: number; actor: string; at: Date } | null;
}
export type ListedOperation = OperationHead & OperationUndo;

/** Inserts the record of a running operation; null when another one is running or undoes the same operation. */
export async function insertRunning(
  tx: Connection,
  { kind, actor, fileName, subject, undoes, campaignId = null }: OperationFacts & { actor: Actor },
): Promise<number | null> {
  const [row] = await tx
    .insert(itemOperations)
    .values({ kind, accountId: actor.accountId, actor: actor.name, fileName, subject, undoes, campaignId })
    .onConflictDoNothing()
    .returning({ id: itemOperations.id });
  return row?.id ?? null;
}

/** Inserts the record of an operation that is done in this transaction. @returns its id */
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
/** An import that only moved pieces in stores is recorded in the ledger alone; it can be undone for as long as others. */
const hasHistory = sql<boolean>`case
  when exists (select from ${itemHistory} where ${itemHistory.operationId} = ${itemOperations.id}) then true
  when ${itemOperations.kind} = 'import' and ${itemOperations.startedAt} > now() - make_interval(days => ${KEPT_DAYS}) then exists (
    select from stock_movements join locations on locations.id = location_id and locations.kind <> 'warehouse'
    where document_kind = 'operation' and document_id = ${itemOperations.id})
  else false end`;
const undone = { operationId: undo.id, actor: undo.actor, at: undo.startedAt };

/** A page of the operations: the running one, then the newest. */
export async function selectOperations(
  connection: Connection,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ListedOperation[]; total: number }> {
  const rows = await connection
    .select({ ...columns, hasHistory, undone })
    .from(itemOperations)
    .leftJoin(undo, undoing)
    // The deletion of one item may be newer than the running operation.
    .orderBy(desc(eq(itemOperations.state, 'running')), desc(itemOperations.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(itemOperations) };
}

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

type HoldingOrder = HoldingOrders['orders'][number];

/**
 * The orders that reserve pieces of these items: paid or not, until the pieces are handed over.
 * @returns by item id, the oldest order first
 */
export async function selectHoldingOrders(
  connection: Connection,
  ids: readonly number[],
): Promise<(itemId: number) => HoldingOrder[]> {
  const rows = await queryRows<HoldingOrder & { itemId: number }>(connection)`
    select held.item_id as "itemId", sales.id as "saleId", sales.order_id as "orderId", sales.customer_name as name,
      sum(held.quantity)::int as pieces
    from stock_reservations as held join sales on sales.id = held.sale_id
    where held.item_id = any(${sql.param([...ids])}::int[]) and held.state = 'held'
    group by held.item_id, sales.id order by sales.id`;
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (id) => (byItem.get(id) ?? []).map(({ itemId: _, ...order }) => order);
}

/** The fields on a label. */
const LABEL_FIELDS = ['ref', 'barcode', 'name', 'price', 'discPercent', 'size'];

/** The labels to print after an import: for new items and changed label fields, one per piece and at least one. */
export async function selectImportLabels(connection: ReadConnection, operationId: number): Promise<ImportLabels> {
  const rows = await queryRows<{ id: number; quantity: number; total: number }>(connection)`
    select items.id, greatest(items.stock, 1) as quantity, count(*) over ()::int as total from items
    where id in (
      select item_id from item_history where operation_id = ${operationId} and kind = 'import'
        and (before is null or after ?| ${sql.param(LABEL_FIELDS)}::text[])
    )
    order by items.id limit ${MAX_LABELS}`;
  return {
    data: rows.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MAX_LABELS) })),
    meta: { total: rows[0]?.total ?? 0 },
  };
}
