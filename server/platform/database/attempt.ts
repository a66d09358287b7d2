import type { ErrorCode } from '#contract/errors.ts';
import type { Closing, Connection, Database, PreparedCall } from './database.ts';
import { isDuplicate } from './database-errors.ts';

/** An expected refusal of a use case. `message` is Spanish and shown to the user. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  details?: unknown;
  fields?: Record<string, string>;
  /** For `too_many_requests`: how long the limit still applies. */
  retryAfterSeconds?: number;
  /** Somebody wanted what they may not: the audit log tells of it, as of each `forbidden`. */
  aboutAccess?: boolean;
}
/** The result of a use case. Routes unwrap it with `valueOrThrow`. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** Refuses an action that the record's present state does not allow. */
export function conflict(message: string): Refusal {
  return { ok: false, code: 'status_conflict', message };
}

/** Refuses the input because of one of its fields; the message is shown at the field. */
export function invalidField(field: string, message: string): Refusal {
  return { ok: false, code: 'invalid', message, fields: { [field]: message } };
}

/** Refuses a change of a record that somebody else has changed. @param details the record as it is now */
export function versionConflict(message: string, details: unknown): Refusal {
  return { ok: false, code: 'version_conflict', message, details };
}

/** Carries a refusal out of the transaction, so that the driver rolls it back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/**
 * Runs `work` in one transaction. A refusal rolls back and is returned; an error rolls back and is rethrown.
 * @param duplicate the refusal when a unique index refuses what `work` writes
 */
export async function attempt<Value>(
  database: Database,
  work: (tx: Connection) => Promise<Outcome<Value>>,
  duplicate?: Refusal,
): Promise<Outcome<Value>> {
  const run = () => database.transaction(async (tx) => valueOrRollBack(await work(tx)));
  return refusalOf(async () => ({ ok: true, value: await run() }), duplicate);
}

/** Like `attempt`, for a transaction in two round trips: see `Database.pipelined`. */
export async function attemptPipelined<Value>(
  database: Database,
  opening: readonly PreparedCall[],
  decide: (tx: Connection, answers: unknown[]) => Promise<Outcome<Closing<Value>>>,
): Promise<Outcome<Value>> {
  return refusalOf(async () => ({
    ok: true,
    value: await database.pipelined(opening, async (tx, answers) => valueOrRollBack(await decide(tx, answers))),
  }));
}

function valueOrRollBack<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new RolledBack(outcome);
  return outcome.value;
}

async function refusalOf<Value>(work: () => Promise<Outcome<Value>>, duplicate?: Refusal): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    if (duplicate && isDuplicate(error)) return duplicate;
    throw error;
  }
}
