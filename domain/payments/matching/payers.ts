import { parseMobile } from '../../people/phone.ts';
import { foldAccents } from '../../text/slug.ts';
import type { Person } from './match-input.ts';

/** What a text of the bank, or what is known of a person, says about who paid. */
export interface PayerMarks {
  /** Digits of mobiles, from the operator's code on. */
  phones: readonly string[];
  /** Digits of cédulas and RIFs, without leading zeros. */
  ids: readonly string[];
  /** Words of names, without accents. */
  words: readonly string[];
}

/** Who the bank says that paid, compared with whom we know. */
export interface PayerAgreement {
  /** `other`: the bank names someone else. */
  who: 'payer' | 'buyer' | 'other' | 'unknown';
  by: 'phone' | 'id' | 'name' | null;
}

/** Words of the banks' descriptions that are no names. */
const NO_NAMES = new Set(
  `abono banco banca bancaria cedula cliente compra conf credito cuenta del desde from inmediata las los movil nota otros pago
  pagomovil para payment por recibida recibido ref referencia rif sra tlf transf transferencia via zelle`
    .split(/\s+/)
    .filter(Boolean),
);
const SHORTEST_WORD = 3;
/** Banks cut names off; so much of a word has to be left. */
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

/** @param names what the bank writes where it names the payer, without the description */
export function comparePayers(
  said: PayerMarks,
  { payer, buyer }: { payer: PayerMarks; buyer: PayerMarks },
  names: PayerMarks,
): PayerAgreement {
  const asPayer = agreement(said, payer);
  if (asPayer) return { who: 'payer', by: asPayer };
  const asBuyer = agreement(said, buyer);
  if (asBuyer) return { who: 'buyer', by: asBuyer };
  const namesSomeone = names.words.length >= WORDS_OF_A_NAME || names.phones.length > 0;
  const otherPhone = said.phones.length > 0 && payer.phones.length > 0;
  return { who: namesSomeone || otherPhone ? 'other' : 'unknown', by: null };
}

function agreement(said: PayerMarks, known: PayerMarks): 'phone' | 'id' | 'name' | null {
  if (known.phones.some((phone) => said.phones.includes(phone))) return 'phone';
  if (known.ids.some((id) => said.ids.includes(id))) return 'id';
  let words = 0;
  for (const word of known.words) {
    if (said.words.some((other) => other === word || (other.length >= SHORTEST_CUT && word.startsWith(other))))
      words += 1;
  }
  return words >= WORDS_OF_A_NAME ? 'name' : null;
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
