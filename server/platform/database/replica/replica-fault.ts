/** The connection, not the query: refused, lost, ended by the server, or of a server that is starting. */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P0[1-5]|08\w{3}|53300)$/;
const AWAY_WORDS = /Connection terminated|timeout expired|Client has encountered a connection error/;
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
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (AWAY_CODES.test(code) || AWAY_WORDS.test(message)) return 'away';
    if (UNABLE.test(code)) return 'unable';
  }
  return null;
}
