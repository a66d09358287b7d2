import { and, eq } from 'drizzle-orm';
import type { Operation } from '#server/features/operations/run/run-operation.ts';
import { bulkEdit } from '#server/features/operations/tasks/bulk-edit.ts';
import { taskOperation } from '#server/features/operations/tasks/run-task.ts';
import { undoOperation } from '#server/features/operations/undo/undo-operation.ts';
import type { CampaignWork } from './campaign-work.ts';
import { selectOperationsOf, selectPending, selectRemainingItems } from './campaigns.queries.ts';
import { type CampaignRow, campaigns } from './campaigns.tables.ts';

type Work = Pick<CampaignWork, 'database' | 'operations'>;

/**
 * Sets the discounts of campaigns that run, and takes back those of campaigns that ended, one operation after the other.
 * Each is an operation like those of staff, with its history. After an interruption the next call does the rest.
 * @returns whether something remains to be done, because another operation is running
 */
export async function runItems(work: Work): Promise<boolean> {
  for (const row of await selectPending(work.database.connection)) {
    if (await (row.state === 'undone' ? takeBack(work, row) : discount(work, row))) return true;
  }
  return false;
}

async function discount(work: Work, row: CampaignRow): Promise<boolean> {
  const { database } = work;
  const discPercent = row.discountPercent ?? 0;
  const task = bulkEdit([], { discPercent }, { keepsHigher: true });
  const operation = taskOperation(database, {
    ...task,
    subject: `Descuento ${discPercent}%, campaña ${row.name}`,
    details: { ...task.details, campaign: row.id },
    // Read once the operation runs: only one process gets so far.
    find: (connection) => selectRemainingItems(connection, row.id),
  });
  return (await isBusy(work, row, operation)) || settle(work, row);
}

async function takeBack(work: Work, row: CampaignRow): Promise<boolean> {
  const { database } = work;
  let isTooOld = false;
  for (const { id, kind, state, succeeded } of await selectOperationsOf(database.connection, [row.id])) {
    if (kind !== 'bulk') continue;
    if (state === 'running') return true;
    const operation = await undoOperation(database, id);
    const refusal = await operation.refuse?.();
    if (!refusal) {
      if (await isBusy(work, row, operation)) return true;
      continue;
    }
    // Its details say who has undone it. An operation without them changed nothing, or its history was deleted.
    if (succeeded > 0 && !refusal.details) isTooOld = true;
  }
  return settle(work, row, isTooOld ? [TOO_OLD] : []);
}

const TOO_OLD = 'Los descuentos son de hace más de 180 días y ya no se quitan solos: quítalos en Productos.';

/**
 * Runs an operation to its end.
 * @returns true when another one is running
 * @throws when it failed; the job is then tried again
 */
async function isBusy({ operations }: Work, row: CampaignRow, operation: Operation): Promise<boolean> {
  const actor = { accountId: row.accountId, name: (row.state === 'undone' && row.undoneBy) || row.startedBy || '' };
  const started = await operations.start({ ...operation, campaignId: row.id }, actor);
  if (!started.ok) return true;
  for await (const line of started.value) {
    if (line.type === 'error') throw new Error(`An operation of campaign ${row.id} failed: ${line.message}`);
  }
  return false;
}

/** Marks the discounts as done, unless the campaign ended meanwhile: they are then to be taken back. */
async function settle({ database }: Work, { id, state, notes }: CampaignRow, added: string[] = []): Promise<boolean> {
  const settled = await database.connection
    .update(campaigns)
    .set({ itemsState: 'done', notes: [...notes, ...added] })
    .where(and(eq(campaigns.id, id), eq(campaigns.state, state)))
    .returning({ id: campaigns.id });
  return settled.length === 0;
}
