import type { ErrorCode } from '#contract/errors.ts';
import type { Connection, Database } from './database.ts';

/** Why a use case did not do what was asked: expected, and fit to show. `message` is Spanish. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  details?: unknown;
  fields?: Record<string, string>;
  /** Of `too_many_requests`: how long the limit holds. */
  retryAfterSeconds?: number;
}
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** Carries a refusal out of the transaction, so that the driver rolls it back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs `work` in one transaction. A refusal undoes everything and is returned; what is thrown undoes it and is thrown. */
export async function attempt<Value>(
  database: Database,
  work: (tx: Connection) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
