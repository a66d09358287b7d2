import { codeTerm, describeStyle, type Strength } from './describe-style.ts';
import type { SearchedStyle } from './searched-style.ts';
import { Vocabulary } from './vocabulary.ts';
import type { Term } from './words/lexicon.ts';
import { LEXICON_WORDS } from './words/lexicon.ts';
import { type Word, wordsOf } from './words/text.ts';

const CODE = 'code:';
/** Refs or barcodes that a part of one may stand for. */
const MOST_CODES = 24;
/** Terms of searches whose strength is remembered. */
const MOST_STRONGEST = 2_000;

/** A style in the index; its place is its position in arrays of scores. */
interface Entry {
  /** Of its ref. */
  code: Term;
  /** The search terms of the style's ref and barcodes. */
  codes: readonly Term[];
  place: number;
  terms: ReadonlyMap<Term, Strength>;
  spelled: ReadonlyMap<string, Word>;
}

/** Which styles have which terms. A change touches the terms of the styles that changed, and no other. */
export class TermIndex {
  /** The words of the shop's own texts. */
  readonly vocabulary = new Vocabulary();
  #lexicon: Vocabulary | null = null;
  readonly #postings = new Map<Term, Map<number, Strength>>();
  /** Remembered until a style changes. */
  readonly #strongest = new Map<Term, Strength | 0>();
  readonly #entries = new Map<string, Entry>();
  readonly #refs: (string | null)[] = [];
  readonly #free: number[] = [];

  /** Words of the language with a meaning here, whether or not a text has them. Made for the first search. */
  get lexicon(): Vocabulary {
    this.#lexicon ??= lexiconVocabulary();
    return this.#lexicon;
  }

  /** The styles with a term, by place, and what it says about each. */
  styles(term: Term): ReadonlyMap<number, Strength> {
    return this.#postings.get(term) ?? NONE;
  }

  has(term: Term): boolean {
    return this.#postings.has(term);
  }

  /** The most that a term says about any style; 0 when none has it. */
  strongest(term: Term): Strength | 0 {
    let strongest = this.#strongest.get(term);
    if (strongest === undefined) {
      strongest = 0;
      for (const strength of this.styles(term).values()) if (strength > strongest) strongest = strength;
      if (this.#strongest.size >= MOST_STRONGEST) this.#strongest.clear();
      this.#strongest.set(term, strongest);
    }
    return strongest;
  }

  /** One more than the highest place. */
  get places(): number {
    return this.#refs.length;
  }

  get size(): number {
    return this.#entries.size;
  }

  placeOf(ref: string): number | undefined {
    return this.#entries.get(ref)?.place;
  }

  refAt(place: number): string | null {
    return this.#refs[place] ?? null;
  }

  /** The terms of the refs that begin so. */
  codesFrom(beginning: string): Term[] {
    const found: Term[] = [];
    for (const { code: term } of this.#entries.values()) {
      if (term.startsWith(`code:${beginning}`)) found.push(term);
      if (found.length >= MOST_CODES) break;
    }
    return found;
  }

  /** The terms of the refs and barcodes that begin so, then of those that end so. */
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

  /** Puts a style in, or its new text in place of the old. */
  put(style: SearchedStyle): void {
    this.#strongest.clear();
    const { terms, spelled } = describeStyle(style);
    const before = this.#entries.get(style.ref);
    const place = before?.place ?? this.#free.pop() ?? this.#refs.length;
    this.#refs[place] = style.ref;
    const code = before?.code ?? codeTerm(style.ref);
    const codes = [...new Set([code, ...style.variants.map(({ barcode }) => codeTerm(barcode))])];
    this.#entries.set(style.ref, { code, codes, place, terms, spelled });
    for (const [term, strength] of terms) {
      if (before?.terms.get(term) !== strength) this.#post(term, place, strength);
    }
    for (const [folded, word] of spelled) if (!before?.spelled.has(folded)) this.vocabulary.add(word);
    if (before) this.#forget(before, { terms, spelled });
  }

  remove(ref: string): void {
    this.#strongest.clear();
    const entry = this.#entries.get(ref);
    if (!entry) return;
    this.#entries.delete(ref);
    this.#refs[entry.place] = null;
    this.#free.push(entry.place);
    this.#forget(entry, { terms: NONE, spelled: NONE });
  }

  #post(term: Term, place: number, strength: Strength): void {
    const styles = this.#postings.get(term);
    if (styles) styles.set(place, strength);
    else this.#postings.set(term, new Map([[place, strength]]));
  }

  #forget(
    { place, terms, spelled }: Entry,
    kept: { terms: ReadonlyMap<Term, unknown>; spelled: ReadonlyMap<string, unknown> },
  ): void {
    for (const term of terms.keys()) {
      if (kept.terms.has(term)) continue;
      const styles = this.#postings.get(term);
      styles?.delete(place);
      if (styles?.size === 0) this.#postings.delete(term);
    }
    for (const folded of spelled.keys()) if (!kept.spelled.has(folded)) this.vocabulary.remove(folded);
  }
}

function lexiconVocabulary(): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of LEXICON_WORDS) for (const word of wordsOf(text)) vocabulary.add(word);
  return vocabulary;
}

const NONE: ReadonlyMap<never, never> = new Map<never, never>();
