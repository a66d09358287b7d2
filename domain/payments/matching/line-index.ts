import { type LineFacts, readLine } from './facts.ts';
import type { MatchLine } from './match-input.ts';
import type { PayerMarks } from './payers.ts';
import { FEWEST_DIGITS, TELLING_DIGITS } from './references.ts';

/**
 * Maximum number of lines under one key that are compared one by one. With more, no match is exact. So a thousand equal
 * amounts cost no more than a hundred.
 */
export const CROWD = 120;

/** Lines read between two yields. */
const SLICE = 250;

/** Five bank days are at most this many calendar days, with carnival or Easter and weekends among them. */
const WIDE_DAYS = 14;

type Shelf = Map<string, LineFacts[]>;

/** Looks up bank lines for a payment by amount, reference and payer. */
export class LineIndex {
  private readonly amounts: Shelf = new Map();
  private readonly ends: Shelf = new Map();
  private readonly longEnds: Shelf = new Map();
  private readonly people: Shelf = new Map();
  private readonly words: Shelf = new Map();

  /** Yields after each slice, so that the process can do other work. */
  static *of(lines: readonly MatchLine[]): Generator<void, LineIndex> {
    const index = new LineIndex();
    const ordered = lines.toSorted((one, other) => compareText(one.day, other.day) || one.id - other.id);
    for (const [place, line] of ordered.entries()) {
      if (place % SLICE === 0) yield;
      index.add(readLine(line));
    }
    return index;
  }

  private add(facts: LineFacts): void {
    put(this.amounts, amountKey(facts.line.currency, facts.line.amount), facts);
    for (const reference of facts.references) {
      put(this.ends, reference.slice(-FEWEST_DIGITS), facts);
      put(this.longEnds, reference.slice(-TELLING_DIGITS), facts);
    }
    for (const key of [...facts.marks.phones, ...facts.marks.ids]) put(this.people, key, facts);
    for (const word of facts.marks.words) put(this.words, word, facts);
  }

  /** Lines of exactly this amount at most `WIDE_DAYS` from a day (`dayNumber`), earliest first. */
  ofAmount(currency: string, amount: number, day: number): readonly LineFacts[] {
    const lines = this.amounts.get(amountKey(currency, amount)) ?? [];
    return lines.slice(firstFrom(lines, day - WIDE_DAYS), firstFrom(lines, day + WIDE_DAYS + 1));
  }

  /** Lines whose reference may agree; null when there are too many to look at. */
  ofReferences(references: readonly string[]): readonly LineFacts[] | null {
    const matches = new Set<LineFacts>();
    for (const reference of references) {
      let lines = this.ends.get(reference.slice(-FEWEST_DIGITS)) ?? [];
      if (lines.length > CROWD && reference.length >= TELLING_DIGITS) {
        lines = this.longEnds.get(reference.slice(-TELLING_DIGITS)) ?? [];
      }
      if (lines.length > CROWD) return null;
      for (const line of lines) matches.add(line);
    }
    return [...matches];
  }

  /** Lines that name this person by phone, cédula or the rarest words of the name. */
  ofPerson({ phones, ids, words }: PayerMarks): readonly LineFacts[] {
    const shelves = [...phones, ...ids].map((key) => this.people.get(key) ?? []);
    const named = words.map((word) => this.words.get(word) ?? []).sort((one, other) => one.length - other.length);
    const few = [...shelves, ...named.slice(0, 2)].filter((lines) => lines.length <= CROWD);
    return [...new Set(few.flat())];
  }
}

function amountKey(currency: string, amount: number): string {
  return `${currency} ${amount}`;
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function put(shelf: Shelf, key: string, facts: LineFacts): void {
  const lines = shelf.get(key);
  if (!lines) shelf.set(key, [facts]);
  else if (lines.at(-1) !== facts) lines.push(facts);
}

/** The place of the first line on or after a day. */
function firstFrom(lines: readonly LineFacts[], day: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
