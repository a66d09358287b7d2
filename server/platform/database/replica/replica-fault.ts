import { hasState, isServerAway } from '../database-errors.ts';

/**
 * Errors of a replica for a single query. 40001 and 40P01: a recovery conflict, because the replay removed rows that
 * the query was reading. 42xxx: the replica has not yet replayed a migration. 25006, 0A000: a replica does not allow
 * it.
 */
const UNABLE = /^(40001|40P01|25006|0A000|42\w{3})$/;

/**
 * Whether to ask the primary instead of the replica. `away`: the replica cannot be reached; `unable`: it cannot answer
 * this query. null for any other error, since a slow query would be as slow on the primary.
 */
export function replicaFault(error: unknown): 'away' | 'unable' | null {
  if (isServerAway(error)) return 'away';
  return hasState(error, UNABLE) ? 'unable' : null;
}
