import { foldAccents } from '../text/slug.ts';
import { parseNationalId, rifCheckDigit } from './identity.ts';

// What is given once to a person is kept by what names them: an e-mail, a cédula or RIF, an account.

export function emailKey(email: string): string {
  return `email:${foldAccents(email.trim())}`;
}

/** A person's RIF is their cédula in eight digits and a check digit: both name the same person. */
export function nationalIdKey(nationalId: string): string {
  const plain = nationalId.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, letter, number] = plain.match(/^([VE])(\d{8})\d$/) ?? [];
  return `id:${letter && number ? `${letter}${number.replace(/^0+/, '')}` : plain}`;
}

/**
 * Every way in which the shop may have written this person's id down: as cédula and as RIF. Of a company it is one.
 * @param nationalId as `normalizeNationalId` gives it
 */
export function nationalIdSpellings(nationalId: string): string[] {
  const read = parseNationalId(nationalId);
  if (typeof read === 'string') return [nationalId];
  const [letter = '', digits = ''] = read.text.split('-');
  if (letter !== 'V' && letter !== 'E') return [read.text];
  const number = digits.replace(/^0+/, '');
  const eight = number.padStart(8, '0');
  return [`${letter}-${number}`, `${letter}-${eight}-${rifCheckDigit(letter, eight)}`];
}

export interface Person {
  /** The account they order with; null for none. */
  accountId: number | null;
  /** Their addresses: of the account and of the order. */
  emails: readonly string[];
  /** Null while it is not known. */
  nationalId: string | null;
}

/** One entry per thing that names the person, each once, in one order for everyone. */
export function personKeys({ accountId, emails, nationalId }: Person): string[] {
  const keys = emails.map(emailKey);
  if (accountId !== null) keys.push(`account:${accountId}`);
  if (nationalId !== null) keys.push(nationalIdKey(nationalId));
  return [...new Set(keys)].sort();
}
