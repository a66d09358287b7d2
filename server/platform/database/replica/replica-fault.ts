import { hasState, isServerAway } from '../database-errors.ts';

/**
 * The replica, for this query. 40001 and 40P01: what it read was to be vacuumed away, and the replay did not wait for it
 * (a recovery conflict). 42xxx: it has not yet replayed the migration that brought a table or a column. 25006, 0A000: it
 * may not, as a replica.
 */
const UNABLE = /^(40001|40P01|25006|0A000|42\w{3})$/;

/**
 * Whether the primary should be asked what a replica did not answer: `away` when it cannot be reached at all, `unable`
 * when it cannot answer this. null for everything else: a query that took too long would take as long on the primary.
 */
export function replicaFault(error: unknown): 'away' | 'unable' | null {
  if (isServerAway(error)) return 'away';
  return hasState(error, UNABLE) ? 'unable' : null;
}
