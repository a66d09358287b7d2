import type { Connection, Database } from '#server/platform/database/database.ts';
import { isServerAway } from '#server/platform/database/database-errors.ts';
import { describeError } from '#server/platform/describe-error.ts';

/**
 * Takes a step with each of these orders, in a transaction of its own, so that one that fails does not stop the others.
 * @param what the orders and what was to happen, for the operator
 * @returns how often each step was taken
 * @throws Error after all orders were tried, if any of them failed
 */
export async function stepEach<Step extends string>(
  database: Database,
  saleIds: readonly number[],
  take: (tx: Connection, saleId: number) => Promise<Step>,
  what: string,
): Promise<(step: Step) => number> {
  const taken: Step[] = [];
  const errors: unknown[] = [];
  for (const id of saleIds) {
    try {
      taken.push(await database.transaction((tx) => take(tx, id)));
    } catch (error) {
      if (isServerAway(error)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first !== undefined) {
    throw new Error(`${errors.length} ${what}; the first: ${describeError(first)}`, { cause: first });
  }
  return (step) => taken.filter((one) => one === step).length;
}
