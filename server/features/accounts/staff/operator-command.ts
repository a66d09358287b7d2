import { z } from 'zod';

/** A command about staff accounts, given on the machine that runs the shop. */
export interface OperatorCommand {
  verb: 'create' | 'reset' | 'demote';
  email: string;
  /** With `reset`: also removes the second factor, for somebody who lost phone and recovery codes. */
  withoutSecondFactor: boolean;
}

export const USAGE = `npm run admin -- create <email>   makes an administrator, or one of a shopper's account
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
