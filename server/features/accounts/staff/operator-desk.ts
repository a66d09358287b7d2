import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { type OperatorAnswer, runOperatorCommand } from './run-operator-command.ts';

const commandLine = z.object({
  verb: z.enum(['create', 'reset', 'demote']),
  email: z.string(),
  withoutSecondFactor: z.boolean(),
});

/**
 * Runs, in the process that has the embedded database open, a command that another process was given: only one may
 * open that database at a time.
 * @param database null while the shop is still starting
 */
export async function attendOperator(line: string, database: Database | null): Promise<string> {
  const answer = database
    ? await runOperatorCommand(database, commandLine.parse(JSON.parse(line)))
    : // in English: the operator reads it
      { ok: false, lines: ['The shop is starting; try again in a moment'] };
  return JSON.stringify(answer satisfies OperatorAnswer);
}
