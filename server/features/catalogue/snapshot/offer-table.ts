import { LRUCache } from 'lru-cache';
import type { CatalogueFilter, CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import { sizeName } from '#domain/catalogue/sizes.ts';
import type { Style } from './style.ts';

/** The number of a category or size that nothing has. */
const NONE = 0;

/** Rows that are remembered of what filters found, eight bytes each: a page asks twice, and related rows ask alike. */
const REMEMBERED_ROWS = 250_000;

const byName = new Intl.Collator('es');

/**
 * What the shop has, as columns of numbers: one row for each variant, grouped by style, the newest style first. A filter that
 * goes through tens of thousands of objects waits for memory at each; these columns are read in a hundredth of the time.
 */
export class OfferTable {
  readonly #styles: readonly Style[];
  readonly #numbers = new Map<Style, number>();
  /** The first row of each style, and what would be that of one more. */
  readonly #starts: Uint32Array;
  readonly #style: Uint32Array;
  readonly #forSale: Uint8Array;
  readonly #gender: Uint8Array;
  readonly #category: Uint32Array;
  readonly #size: Uint32Array;
  readonly #price: Int32Array;
  readonly #discount: Uint8Array;
  readonly #hasPicture: Uint8Array;
  readonly #categories = new Map<string, number>();
  readonly #sizes = new Map<string, number>();
  readonly #found = new LRUCache<string, readonly number[]>({
    maxSize: REMEMBERED_ROWS,
    sizeCalculation: ({ length }) => length + 1,
  });
  #names: Float64Array | null = null;

  /** @param styles newest first */
  constructor(styles: readonly Style[]) {
    this.#styles = styles;
    this.#starts = new Uint32Array(styles.length + 1);
    for (const [number, style] of styles.entries()) {
      this.#numbers.set(style, number);
      this.#starts[number + 1] = (this.#starts[number] as number) + style.variants.length;
    }
    const rows = this.#starts[styles.length] as number;
    this.#style = new Uint32Array(rows);
    this.#forSale = new Uint8Array(rows);
    this.#gender = new Uint8Array(rows);
    this.#category = new Uint32Array(rows);
    this.#size = new Uint32Array(rows);
    this.#price = new Int32Array(rows);
    this.#discount = new Uint8Array(rows);
    this.#hasPicture = new Uint8Array(rows);
    for (let number = 0; number < styles.length; number += 1) this.#write(number);
  }

  /**
   * Writes styles again that changed.
   * @returns false when one has not as many variants as before: then the table is to be made anew
   */
  rewrite(styles: Iterable<Style>): boolean {
    this.#found.clear();
    this.#names = null;
    for (const style of styles) {
      const number = this.#numbers.get(style);
      if (number === undefined) return false;
      const rows = (this.#starts[number + 1] as number) - (this.#starts[number] as number);
      if (rows !== style.variants.length) return false;
      this.#write(number);
    }
    return true;
  }

  #write(number: number): void {
    let row = this.#starts[number] as number;
    for (const variant of (this.#styles[number] as Style).variants) {
      this.#style[row] = number;
      this.#forSale[row] = variant.stock > 0 ? 1 : 0;
      this.#gender[row] = variant.categoryId;
      this.#category[row] = numberOf(variant.categorySlug, this.#categories);
      this.#size[row] = numberOf(sizeName(variant.size), this.#sizes);
      this.#price[row] = variant.finalPrice;
      this.#discount[row] = variant.discPercent;
      this.#hasPicture[row] = variant.imageUrl ? 1 : 0;
      row += 1;
    }
  }

  /**
   * The styles with at least one variant that matches a filter, whatever its text, in the filter's order; each as the row
   * of the variant that its card shows.
   * @param among only these, whose order ties keep; without it all, newest first
   */
  cards(filter: CatalogueFilter, among?: readonly Style[]): readonly number[] {
    const { gender, category, outlet, maxPrice, sizes, order } = filter;
    const key = JSON.stringify([gender, category, outlet, maxPrice, sizes]);
    const matching = this.#remembered(key, () => this.#matching(filter));
    const cards = among ? this.#among(among, matching) : matching;
    if (order === 'novedades') return cards;
    const sort = () => {
      const keys = this.#keysOf(order);
      return cards.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
    };
    return among ? sort() : this.#remembered(order + key, sort);
  }

  #remembered(key: string, find: () => readonly number[]): readonly number[] {
    let found = this.#found.get(key);
    if (!found) {
      found = find();
      this.#found.set(key, found);
    }
    return found;
  }

  #among(styles: readonly Style[], cards: readonly number[]): number[] {
    const cardOf = new Int32Array(this.#styles.length).fill(-1);
    for (const row of cards) cardOf[this.#style[row] as number] = row;
    const found: number[] = [];
    for (const style of styles) {
      const number = this.#numbers.get(style);
      const row = number === undefined ? -1 : (cardOf[number] as number);
      if (row >= 0) found.push(row);
    }
    return found;
  }

  styleOf(row: number): Style {
    return this.#styles[this.#style[row] as number] as Style;
  }

  /** The first row of each style that matches and has a picture of its own; else the first that matches. */
  #matching(filter: CatalogueFilter): number[] {
    const category = filter.category === null ? null : (this.#categories.get(filter.category) ?? NONE);
    const sizes = filter.sizes.length > 0 ? filter.sizes.map((size) => this.#sizes.get(size) ?? NONE) : null;
    const { gender, outlet, maxPrice } = filter;
    const cards: number[] = [];
    let last = -1;
    for (let row = 0; row < this.#style.length; row += 1) {
      if (!this.#forSale[row]) continue;
      if (gender !== null && this.#gender[row] !== gender) continue;
      if (category !== null && this.#category[row] !== category) continue;
      if (outlet && this.#discount[row] === 0) continue;
      if (maxPrice !== null && (this.#price[row] as number) > maxPrice) continue;
      if (sizes && !sizes.includes(this.#size[row] as number)) continue;
      const style = this.#style[row] as number;
      if (style !== last) {
        cards.push(row);
        last = style;
      } else if (this.#hasPicture[row] && !this.#hasPicture[cards.at(-1) as number]) {
        cards[cards.length - 1] = row;
      }
    }
    return cards;
  }

  /** What each row is sorted by, ascending. */
  #keysOf(order: Exclude<CatalogueOrder, 'novedades'>): ArrayLike<number> {
    if (order === 'precio-asc') return this.#price;
    if (order === 'precio-desc') return this.#price.map((price) => -price);
    if (order === 'descuento') return Int8Array.from(this.#discount, (percent) => -percent);
    this.#names ??= placesByName(this.#styles);
    return this.#names;
  }
}

/** Numbers from 1 on, in the order in which they are first seen. */
function numberOf(text: string, numbers: Map<string, number>): number {
  let number = numbers.get(text);
  if (number === undefined) {
    number = numbers.size + 1;
    numbers.set(text, number);
  }
  return number;
}

/** For each row the place of its name; names that compare as equal have the same. */
function placesByName(styles: readonly Style[]): Float64Array {
  const all = styles.flatMap(({ variants }) => variants.map(({ name }) => name));
  const names = [...new Set(all)].sort(byName.compare);
  const places = new Map<string, number>();
  let place = 0;
  for (const [at, name] of names.entries()) {
    if (at > 0 && byName.compare(names[at - 1] as string, name) !== 0) place += 1;
    places.set(name, place);
  }
  return Float64Array.from(all, (name) => places.get(name) ?? 0);
}
