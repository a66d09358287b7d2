import { describeError } from '#server/platform/describe-error.ts';

/**
 * Does all the steps, whichever of them fail.
 * @throws when some could not be done, saying why of each
 */
export async function undoAll(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const problems: string[] = [];
  for (const step of steps) await step().catch((error) => problems.push(describeError(error)));
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/**
 * Undoes what was begun when `failure` came.
 * @returns what is to be thrown: the failure, and with it what could not be undone
 */
export async function undoAfter(failure: unknown, ...steps: (() => Promise<unknown>)[]): Promise<unknown> {
  try {
    await undoAll(...steps);
    return failure;
  } catch (error) {
    const problem = `${describeError(failure)}. And not all that was begun could be undone: ${describeError(error)}`;
    return new Error(problem, { cause: failure });
  }
}
