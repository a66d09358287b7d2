import type { ErrorCode } from '#contract/errors.ts';
import { newerRecord, RefusedCall } from '#web/admin/api/ask.ts';
import type { Problem } from './cell-state.ts';
import type { CellStore } from './cell-store.ts';

/** How many times a cell is sent if someone else changes other fields of its record. */
const MOST_TRIES = 5;
/** How long a saved cell is marked, in ms. */
const SAVED_MS = 1_600;

/** Thrown before anything is sent, because saving has side effects. A second save confirms the side effects. */
export class ConfirmFirst extends Error {}

/** Errors after which the same text can be retried. */
const PASSING: readonly (ErrorCode | 'network')[] = [
  'network',
  'unavailable',
  'internal',
  'timed_out',
  'too_many_requests',
];

/** Whether a call can be retried unchanged. It may also have been carried out without an answer. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof RefusedCall) || PASSING.includes(error.error.code);
}

/** Shows a saved record in its row. */
export type ShowRow<Row> = (row: Row) => void;

/** Saves a cell with a valid text, and shows the result in the cell. */
export async function saveCell<Row extends { id: number }>(
  store: CellStore<Row>,
  key: string,
  show: ShowRow<Row>,
): Promise<void> {
  const work = store.work(key);
  if (!work?.save) return;
  store.apply(key, { type: 'send' });
  for (let tries = 1; ; tries += 1) {
    const seen = work.row;
    let now: Row;
    try {
      now = await work.save(seen);
    } catch (error) {
      const clash = clashIn<Row>(error);
      if (!clash) return fail(store, key, error);
      const { text } = work.column.edit;
      if (text(clash.row) !== text(seen) || tries === MOST_TRIES) {
        work.theirs = clash.row;
        store.apply(key, { type: 'clash', theirs: text(clash.row), by: clash.by });
        if (store.expanded() === null) store.expand(key);
        return store.announce(`${work.column.header}: alguien más lo cambió`);
      }
      // Someone changed another field, which is no conflict in this cell.
      store.follow(seen, clash.row, work);
      continue;
    }
    store.follow(seen, now, work);
    markSaved(store, key);
    return show(now);
  }
}

/** Removes the mark after a while, unless a later save has set a new one. */
function markSaved<Row extends { id: number }>(store: CellStore<Row>, key: string): void {
  store.apply(key, { type: 'saved' });
  const mark = store.state(key);
  setTimeout(() => store.state(key) === mark && store.apply(key, { type: 'rest' }), SAVED_MS);
}

function fail<Row extends { id: number }>(store: CellStore<Row>, key: string, error: unknown): void {
  const isQuestion = error instanceof ConfirmFirst;
  if (!isQuestion && !(error instanceof RefusedCall)) reportError(error);
  const problem: Problem = { text: messageOf(error), inAnswer: false, ...(isQuestion && { isQuestion }) };
  store.apply(key, { type: 'fail', problem, retry: isPassing(error) });
  if (store.expanded() === null) store.expand(key);
  store.announce(`${store.work(key)?.column.header}: no se guardó. ${problem.text}`);
}

function messageOf(error: unknown): string {
  if (error instanceof ConfirmFirst) return error.message;
  if (!(error instanceof RefusedCall)) return 'Algo salió mal. Inténtalo de nuevo.';
  const [field] = Object.values(error.error.fields ?? {});
  return field ?? error.message;
}

/** For a version conflict: the current record and who changed it; otherwise null. */
function clashIn<Row>(error: unknown): { row: Row; by: string | null } | null {
  const newer = newerRecord<Row & { changedBy?: string | null }>(error);
  if (!newer) return null;
  const { changedBy = null, ...row } = newer;
  return { row: row as Row, by: changedBy };
}
