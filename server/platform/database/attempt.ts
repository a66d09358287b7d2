import type { ErrorCode } from '#contract/errors.ts';
import type { Connection, Database } from './database.ts';

/** An expected refusal of a use case. `message` is Spanish and shown to the user. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  details?: unknown;
  fields?: Record<string, string>;
  /** With `too_many_requests`: how long the limit still holds. */
  retryAfterSeconds?: number;
}
/** The result of a use case. Routes unwrap it with `valueOrThrow`. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** Carries a refusal out of the transaction, so that the driver rolls it back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs `work` in one transaction. A refusal rolls back and is returned; an error rolls back and is rethrown. */
export async function attempt<Value>(
  database: Database,
  work: (tx: Connection) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    const value = await database.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome.value;
    });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
