import { describeError } from '#server/platform/describe-error.ts';

/**
 * Runs all steps, even when some fail.
 * @throws an error that names every failed step
 */
export async function undoAll(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const problems: string[] = [];
  for (const step of steps) await step().catch((error) => problems.push(describeError(error)));
  if (problems.length > 0) throw new Error(problems.join('; '));
}

/**
 * Undoes the work that `failure` has interrupted.
 * @returns the error to throw: the failure, with everything that could not be undone
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
