import { codeTerm, describeStyle, type SearchedStyle, Strength } from './describe-style.ts';
import { LEXICON_WORDS, type Term } from './lexicon.ts';
import { type Word, wordsOf } from './text.ts';
import { Vocabulary } from './vocabulary.ts';

const CODE = 'code:';
/** The most refs or barcodes that a part of a code matches. */
const MOST_CODES = 24;

interface Entry {
  /** The term of its ref. */
  code: Term;
  /** The terms of its ref and barcodes. */
  codes: readonly Term[];
  /** Its position in arrays of scores. */
  place: number;
  terms: ReadonlyMap<Term, Strength>;
  spelled: ReadonlyMap<string, Word>;
}

/** Maps terms to styles. An update touches only the terms of the changed styles. */
export class TermIndex {
  /** The words of the shop's own texts. */
  readonly vocabulary = new Vocabulary();
  #lexicon: Vocabulary | null = null;
  readonly #postings = new Map<Term, Map<number, Strength>>();
  readonly #entries = new Map<string, Entry>();
  #places = 0;
  /** Places of removed styles, which new styles take over. */
  readonly #free: number[] = [];

  /** The words of the lexicon, whether or not a text has them. Created by the first search. */
  get lexicon(): Vocabulary {
    this.#lexicon ??= lexiconVocabulary();
    return this.#lexicon;
  }

  /** The styles with a term, by place, and how much it says about each. */
  styles(term: Term): ReadonlyMap<number, Strength> {
    return this.#postings.get(term) ?? NONE;
  }

  has(term: Term): boolean {
    return this.#postings.has(term);
  }

  /** The greatest strength of a term in any style; 0 when none has it. */
  strongest(term: Term): Strength | 0 {
    let strongest: Strength | 0 = 0;
    for (const strength of this.styles(term).values()) {
      if (strength > strongest) strongest = strength;
      if (strongest === Strength.kind) break;
    }
    return strongest;
  }

  /** One more than the highest place. */
  get places(): number {
    return this.#places;
  }

  placeOf(ref: string): number | undefined {
    return this.#entries.get(ref)?.place;
  }

  /** The terms of the refs with this beginning. */
  codesFrom(beginning: string): Term[] {
    const terms: Term[] = [];
    for (const { code: term } of this.#entries.values()) {
      if (term.startsWith(`code:${beginning}`)) terms.push(term);
      if (terms.length >= MOST_CODES) break;
    }
    return terms;
  }

  /** The terms of the refs and barcodes with this beginning, then of those with this end. */
  codesWith(part: string): Term[] {
    const [begin, end]: [Term[], Term[]] = [[], []];
    for (const { codes } of this.#entries.values()) {
      for (const term of codes) {
        if (term.startsWith(part, CODE.length)) begin.push(term);
        else if (term.endsWith(part)) end.push(term);
      }
      if (begin.length >= MOST_CODES) break;
    }
    return [...begin, ...end].slice(0, MOST_CODES);
  }

  /** Adds a style or replaces its terms. */
  put(style: SearchedStyle): void {
    const { terms, spelled } = describeStyle(style);
    const before = this.#entries.get(style.ref);
    const place = before?.place ?? this.#free.pop() ?? this.#places++;
    const code = before?.code ?? codeTerm(style.ref);
    const codes = [...new Set([code, ...style.variants.map(({ barcode }) => codeTerm(barcode))])];
    this.#entries.set(style.ref, { code, codes, place, terms, spelled });
    for (const [term, strength] of terms) {
      if (before?.terms.get(term) !== strength) this.#post(term, place, strength);
    }
    for (const [folded, word] of spelled) if (!before?.spelled.has(folded)) this.vocabulary.add(word);
    if (before) this.#removeStale(before, { terms, spelled });
  }

  remove(ref: string): void {
    const entry = this.#entries.get(ref);
    if (!entry) return;
    this.#entries.delete(ref);
    this.#free.push(entry.place);
    this.#removeStale(entry, { terms: NONE, spelled: NONE });
  }

  #post(term: Term, place: number, strength: Strength): void {
    const styles = this.#postings.get(term);
    if (styles) styles.set(place, strength);
    else this.#postings.set(term, new Map([[place, strength]]));
  }

  /** Removes the terms and words of `entry` that `current` no longer has. */
  #removeStale(
    { place, terms, spelled }: Entry,
    current: { terms: ReadonlyMap<Term, unknown>; spelled: ReadonlyMap<string, unknown> },
  ): void {
    for (const term of terms.keys()) {
      if (current.terms.has(term)) continue;
      const styles = this.#postings.get(term);
      styles?.delete(place);
      if (styles?.size === 0) this.#postings.delete(term);
    }
    for (const folded of spelled.keys()) if (!current.spelled.has(folded)) this.vocabulary.remove(folded);
  }
}

function lexiconVocabulary(): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of LEXICON_WORDS) for (const word of wordsOf(text)) vocabulary.add(word);
  return vocabulary;
}

const NONE: ReadonlyMap<never, never> = new Map<never, never>();
