import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OperationKind } from '#contract/catalogue/item-operation.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { itemOperations, type OperationRow } from './operations.tables.ts';

const { report: _large, ...columns } = getTableColumns(itemOperations);
/** An operation without its report, which may have megabytes. */
export type OperationHead = Omit<OperationRow, 'report'>;

/** Inserts the record of a running operation; null when another one is running. */
export async function insertRunning(
  tx: Connection,
  { kind, actor, fileName }: { kind: OperationKind; actor: Actor; fileName: string | null },
): Promise<number | null> {
  const [row] = await tx
    .insert(itemOperations)
    .values({ kind, accountId: actor.accountId, actor: actor.name, fileName })
    .onConflictDoNothing()
    .returning({ id: itemOperations.id });
  return row?.id ?? null;
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

export async function selectOperations(
  connection: Connection,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: OperationHead[]; total: number }> {
  const rows = await connection
    .select(columns)
    .from(itemOperations)
    .orderBy(desc(itemOperations.id))
    .limit(pageSize)
    .offset(offset);
  const [counted] = await connection.select({ total: count() }).from(itemOperations);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectOperation(connection: Connection, id: number): Promise<OperationRow | null> {
  const [row] = await connection.select().from(itemOperations).where(eq(itemOperations.id, id));
  return row ?? null;
}
