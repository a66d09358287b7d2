import { foldAccents } from '../text/slug.ts';
import { parseNationalId, rifCheckDigit } from './identity.ts';

// Benefits given once per person are recorded under every key of the person: e-mail, cédula or RIF, phone, account.

/** Key of an e-mail address, ignoring case and accents. */
function emailKey(email: string): string {
  return `email:${foldAccents(email.trim())}`;
}

/**
 * The mailbox behind an address: ignores a plus and what follows it, and the dots of Gmail. `email_mailbox` in the
 * database (migrations/0008_sales.sql) does the same and finds the orders of a mailbox.
 */
export function emailMailbox(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/** Keys of an e-mail address: as written, which earlier releases recorded, and of its mailbox. */
export function emailKeys(email: string): string[] {
  return [...new Set([emailKey(email), emailKey(emailMailbox(email))])];
}

/** Key of a person's id. A personal RIF is the cédula in eight digits plus a check digit, so both have the same key. */
export function nationalIdKey(nationalId: string): string {
  const plain = nationalId.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, letter, number] = plain.match(/^([VE])(\d{8})\d$/) ?? [];
  return `id:${letter && number ? `${letter}${number.replace(/^0+/, '')}` : plain}`;
}

/**
 * All stored forms of a person's id: as cédula and as RIF; a company has only its RIF.
 * @param nationalId as returned by `normalizeNationalId`
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
  /** The account used for the order; null for guests. */
  accountId: number | null;
  /** E-mail addresses of the account and of the order. */
  emails: readonly string[];
  /** Null while unknown. */
  nationalId: string | null;
  /** As returned by `parsePhone`; null while unknown. */
  phone: string | null;
}

/** Keys that identify the person, without duplicates and sorted. */
export function personKeys({ accountId, emails, nationalId, phone }: Person): string[] {
  const keys = emails.flatMap(emailKeys);
  if (accountId !== null) keys.push(`account:${accountId}`);
  if (nationalId !== null) keys.push(nationalIdKey(nationalId));
  if (phone !== null) keys.push(`phone:${phone}`);
  return [...new Set(keys)].sort();
}
