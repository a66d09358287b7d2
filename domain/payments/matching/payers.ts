import { parseMobile } from '../../people/phone.ts';
import { foldAccents } from '../../text/slug.ts';
import type { Person, Taught } from './match-input.ts';

/** Identifying data of a payer, from a bank text or from a known person. */
export interface PayerMarks {
  /** Digits of mobiles, from the operator's code on. */
  phones: readonly string[];
  /** Digits of cédulas and RIFs, without leading zeros. */
  ids: readonly string[];
  /** Words of names, without accents. */
  words: readonly string[];
}

/** The payer in a bank line compared with the known payer and buyer. */
export interface PayerAgreement {
  /** `other`: the bank names someone else. */
  who: 'payer' | 'buyer' | 'other' | 'unknown';
  by: 'phone' | 'id' | 'name' | null;
}

/** Words in bank descriptions that are not names. */
const NO_NAMES = new Set(
  `abono banco banca bancaria cedula cliente compra conf credito cuenta del desde from inmediata las los movil nota otros pago
  pagomovil para payment por recibida recibido ref referencia rif sra tlf transf transferencia via zelle`
    .split(/\s+/)
    .filter(Boolean),
);
const SHORTEST_WORD = 3;
/** Minimum length of a word that a bank has cut off. */
const SHORTEST_CUT = 5;
const WORDS_OF_A_NAME = 2;

export function readPayerText(text: string): PayerMarks {
  const numbers = text.replace(/(?<=\d)[.-](?=\d)/g, '').match(/\d+/g) ?? [];
  const phones = numbers.flatMap((number) => mobileDigits(number));
  const ids = numbers.filter((number) => number.length >= 6 && number.length <= 10).flatMap(idReadings);
  return { phones, ids, words: wordsOf(text) };
}

export function readPerson({ name, phone, nationalId }: Person): PayerMarks {
  return {
    phones: phone === null ? [] : mobileDigits(phone),
    ids: nationalId === null ? [] : idReadings(nationalId.replace(/\D/g, '')),
    words: wordsOf(name ?? ''),
  };
}

/** @param names from the payer column alone, without the description */
export function comparePayers(
  marks: PayerMarks,
  { payer, buyer }: { payer: PayerMarks; buyer: PayerMarks },
  names: PayerMarks,
): PayerAgreement {
  const asPayer = agreement(marks, payer);
  if (asPayer) return { who: 'payer', by: asPayer };
  const asBuyer = agreement(marks, buyer);
  if (asBuyer) return { who: 'buyer', by: asBuyer };
  const namesSomeone = names.words.length >= WORDS_OF_A_NAME || names.phones.length > 0;
  const otherPhone = marks.phones.length > 0 && payer.phones.length > 0;
  return { who: namesSomeone || otherPhone ? 'other' : 'unknown', by: null };
}

/** A name that has paid for more customers than this tells nothing: a business that sends money for others. */
const MOST_CUSTOMERS = 3;

/** An order that a payer has paid, with the customer's data parsed. */
export interface TaughtMarks {
  orderId: string;
  buyer: PayerMarks;
}

/** @param name words of the payer's name; fewer than two tell nothing */
export function readTaught(name: PayerMarks, taught: readonly Taught[] = []): TaughtMarks[] {
  if (name.words.length < WORDS_OF_A_NAME) return [];
  const read = taught.map(({ orderId, buyer }) => ({ orderId, buyer: readPerson(buyer) }));
  const customers = read.filter(({ buyer }, at) => read.findIndex((one) => isSamePerson(one.buyer, buyer)) === at);
  return customers.length > MOST_CUSTOMERS ? [] : read;
}

/** By cédula, or by phone where one of them lacks a cédula; never by name. */
export function isSamePerson(one: PayerMarks, other: PayerMarks): boolean {
  if (one.ids.length > 0 && other.ids.length > 0) return one.ids.some((id) => other.ids.includes(id));
  return one.phones.some((phone) => other.phones.includes(phone));
}

/**
 * How much of a person's name a bank text has: the words that agree, less those that are missing. It tells namesakes
 * apart.
 */
export function nameFit(marks: PayerMarks, known: PayerMarks): number {
  return 2 * agreeingWords(marks, known) - known.words.length;
}

function agreeingWords(marks: PayerMarks, known: PayerMarks): number {
  const isSaid = (word: string) =>
    marks.words.some((other) => other === word || (other.length >= SHORTEST_CUT && word.startsWith(other)));
  return known.words.filter(isSaid).length;
}

function agreement(marks: PayerMarks, known: PayerMarks): 'phone' | 'id' | 'name' | null {
  if (known.phones.some((phone) => marks.phones.includes(phone))) return 'phone';
  if (known.ids.some((id) => marks.ids.includes(id))) return 'id';
  return agreeingWords(marks, known) >= WORDS_OF_A_NAME ? 'name' : null;
}

function mobileDigits(text: string): string[] {
  const mobile = parseMobile(text);
  return mobile === null ? [] : [mobile.replace(/\D/g, '').slice(1)];
}

/** A RIF of a person is the cédula with a check digit. */
function idReadings(digits: string): string[] {
  const bare = digits.replace(/^0+/, '');
  if (bare.length < 5) return [];
  return digits.length >= 9 ? [bare, bare.slice(0, -1)] : [bare];
}

function wordsOf(text: string): string[] {
  const words = foldAccents(text).match(/\p{L}+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD && !NO_NAMES.has(word));
}
