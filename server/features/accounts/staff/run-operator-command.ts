import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { createAdmin, demoteAdmin, resetAdmin } from './manage-admins.ts';
import type { OperatorCommand } from './operator-command.ts';

/** The result of a command, as text for the operator. */
export interface OperatorAnswer {
  ok: boolean;
  lines: string[];
}

const done = (...lines: string[]): OperatorAnswer => ({ ok: true, lines });
const refused = (line: string): OperatorAnswer => ({ ok: false, lines: [line] });
const told = (password: string) => `  password  ${password}   (shown this once; keep it)`;

export async function runOperatorCommand(database: Database, command: OperatorCommand): Promise<OperatorAnswer> {
  const { email, verb } = command;
  if (verb === 'create') {
    const created = await createAdmin(database, email);
    if (!created)
      return refused(`${email} is an administrator already; npm run admin -- reset ${email} gives a new password`);
    const how = created.promoted
      ? `${email} was a shopper and is an administrator now`
      : `${email} is an administrator`;
    return done(`${how}.`, told(created.password));
  }
  if (verb === 'reset') {
    const reset = await resetAdmin(database, email, command);
    if (!reset) return refused(`${email} is no administrator; npm run admin -- create ${email} makes one`);
    const factor = {
      // in English: the operator reads it
      none: 'It has no second factor.',
      // in English: the operator reads it
      kept: 'The second factor stays; --without-second-factor takes it off.',
      // in English: the operator reads it
      removed: 'The second factor is off.',
    }[reset.secondFactor];
    return done(`${email} has a new password, and every session of it has ended. ${factor}`, told(reset.password));
  }
  switch (await demoteAdmin(database, email)) {
    case 'demoted':
      return done(`${email} is a shopper now, and every session of it has ended.`);
    case 'last':
      return refused(`${email} is the last administrator; make another one first`);
    case 'unknown':
      return refused(`${email} is no administrator`);
  }
}

const commandLine = z.object({
  verb: z.enum(['create', 'reset', 'demote']),
  email: z.string(),
  withoutSecondFactor: z.boolean(),
});

/**
 * Runs a command received from another process in the one that holds the embedded database, which only one process may
 * open at a time.
 * @param database null while the shop is still starting
 */
export async function attendOperator(line: string, database: Database | null): Promise<string> {
  const answer = database
    ? await runOperatorCommand(database, commandLine.parse(JSON.parse(line)))
    : // in English: the operator reads it
      { ok: false, lines: ['The shop is starting; try again in a moment'] };
  return JSON.stringify(answer satisfies OperatorAnswer);
}
