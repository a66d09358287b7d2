import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { createAdmin, demoteAdmin, resetAdmin } from './manage-admins.ts';

/** A command about staff accounts, given on the machine that runs the shop. */
export interface OperatorCommand {
  verb: 'create' | 'reset' | 'demote';
  email: string;
  /** With `reset`: also removes the second factor, for somebody who lost phone and recovery codes. */
  withoutSecondFactor: boolean;
}

export const USAGE = `npm run admin -- create <email>   makes an owner, who may do everything, or one of a shopper's account
npm run admin -- reset <email>    gives an administrator a new password
                                  --without-second-factor  and takes the second factor off
npm run admin -- demote <email>   makes an administrator a shopper`;

const FLAG = '--without-second-factor';
const VERBS = ['create', 'reset', 'demote'] as const;

/** @returns null when it does not match USAGE */
export function parseOperatorCommand(words: readonly string[]): OperatorCommand | null {
  const plain = words.filter((word) => word !== FLAG);
  const withoutSecondFactor = plain.length < words.length;
  const [word, address, ...rest] = plain;
  const verb = VERBS.find((known) => known === word);
  const email = z.email().max(254).safeParse(address?.trim());
  if (!verb || !email.success || rest.length > 0 || (withoutSecondFactor && verb !== 'reset')) return null;
  return { verb, email: email.data, withoutSecondFactor };
}

/** The result of a command, as text for the operator. */
export interface OperatorAnswer {
  ok: boolean;
  lines: string[];
}

const done = (...lines: string[]): OperatorAnswer => ({ ok: true, lines });
const refused = (line: string): OperatorAnswer => ({ ok: false, lines: [line] });
const passwordLine = (password: string) => `  password  ${password}   (shown this once; keep it)`;

export async function runOperatorCommand(database: Database, command: OperatorCommand): Promise<OperatorAnswer> {
  const { email, verb } = command;
  if (verb === 'create') {
    const created = await createAdmin(database, email);
    if (!created) {
      return refused(`${email} is an administrator already; npm run admin -- reset ${email} gives a new password`);
    }
    const how = created.promoted
      ? `${email} was a shopper and is an administrator now`
      : `${email} is an administrator`;
    return done(`${how}.`, passwordLine(created.password));
  }
  if (verb === 'reset') {
    const reset = await resetAdmin(database, email, command);
    if (!reset) return refused(`${email} is no administrator; npm run admin -- create ${email} makes one`);
    const factor = {
      // in English: the operator reads it
      none: 'It has no second factor.',
      // in English: the operator reads it
      unchanged: 'The second factor stays; --without-second-factor takes it off.',
      // in English: the operator reads it
      removed: 'The second factor is off.',
    }[reset.secondFactor];
    return done(
      `${email} has a new password, and every session of it has ended. ${factor}`,
      passwordLine(reset.password),
    );
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
  verb: z.enum(VERBS),
  email: z.string(),
  withoutSecondFactor: z.boolean(),
});

/**
 * Runs a command from another process. The embedded database can be opened by only one process, which runs commands for
 * others.
 * @param database null while the shop is still starting
 */
export async function answerOperator(line: string, database: Database | null): Promise<string> {
  const answer = database
    ? await runOperatorCommand(database, commandLine.parse(JSON.parse(line)))
    : // in English: the operator reads it
      { ok: false, lines: ['The shop is starting; try again in a moment'] };
  return JSON.stringify(answer satisfies OperatorAnswer);
}
