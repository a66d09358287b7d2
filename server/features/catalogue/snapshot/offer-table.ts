import { LRUCache } from 'lru-cache';
import type { CatalogueFilter, CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import { sizeName } from '#domain/catalogue/sizes.ts';
import { eachLevel, type StoreLevels } from '#domain/stock/store-levels.ts';
import { placesByName } from './places-by-name.ts';
import type { Style } from './style.ts';
import { StyleCounts } from './style-counts.ts';

/** The number of a category or size that nothing has. */
const NONE = 0;

/** Rows that are remembered of what filters found, eight bytes each: a page asks twice, and related rows ask alike. */
const REMEMBERED_ROWS = 250_000;

/** Counts that are remembered: of each store in each category it is asked for. */
const REMEMBERED_COUNTS = 500;

/** In how many styles each category and size is, by its name; a category with the spelling of its first item. */
interface Counts {
  categories: readonly { slug: string; label: string; count: number }[];
  sizes: readonly { size: string; count: number }[];
}

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
  /** By location: which rows it has. */
  readonly #inStore = new Map<number, Uint8Array>();
  readonly #categories = new Map<string, number>();
  readonly #labels: string[] = [];
  readonly #sizes = new Map<string, number>();
  readonly #found = remembered();
  /** What filters by a store found: other pages stand when only a store has more or less. */
  readonly #foundInStores = remembered();
  readonly #counted = new LRUCache<string, Counts>({ max: REMEMBERED_COUNTS });
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
    this.#foundInStores.clear();
    this.#counted.clear();
    this.#names = null;
    for (const style of styles) {
      const number = this.#numbers.get(style);
      if (number === undefined) return false;
      const [from, to] = [this.#starts[number] as number, this.#starts[number + 1] as number];
      if (to - from !== style.variants.length) return false;
      for (const rows of this.#inStore.values()) rows.fill(0, from, to);
      this.#write(number);
    }
    return true;
  }

  /** Writes again where styles are whose content is as before. */
  rewriteStores(styles: Iterable<Style>): void {
    this.#foundInStores.clear();
    this.#counted.clear();
    for (const style of styles) {
      const number = this.#numbers.get(style);
      if (number === undefined) continue;
      let row = this.#starts[number] as number;
      for (const variant of style.variants) {
        for (const rows of this.#inStore.values()) rows[row] = 0;
        this.#writeStores(row, variant.stores);
        row += 1;
      }
    }
  }

  /** In a row that says of no store that it is there. */
  #writeStores(row: number, stores: StoreLevels): void {
    eachLevel(stores, (location) => {
      let rows = this.#inStore.get(location);
      if (!rows) {
        rows = new Uint8Array(this.#style.length);
        this.#inStore.set(location, rows);
      }
      rows[row] = 1;
    });
  }

  #write(number: number): void {
    let row = this.#starts[number] as number;
    for (const variant of (this.#styles[number] as Style).variants) {
      this.#style[row] = number;
      this.#forSale[row] = variant.stock > 0 ? 1 : 0;
      this.#gender[row] = variant.categoryId;
      const category = numberOf(variant.categorySlug, this.#categories);
      this.#category[row] = category;
      this.#labels[category] ??= variant.category;
      this.#size[row] = numberOf(sizeName(variant.size), this.#sizes);
      this.#price[row] = variant.finalPrice;
      this.#discount[row] = variant.discPercent;
      this.#hasPicture[row] = variant.imageUrl ? 1 : 0;
      this.#writeStores(row, variant.stores);
      row += 1;
    }
  }

  /**
   * The styles with at least one variant that matches a filter, whatever its text, in the filter's order; each as the row
   * of the variant that its card shows.
   * @param among only these, whose order ties keep; without it all, newest first
   * @param at the locations where it is to be; null for what can be bought online
   */
  cards(filter: CatalogueFilter, among?: readonly Style[], at: readonly number[] | null = null): readonly number[] {
    const { gender, category, outlet, maxPrice, sizes, order } = filter;
    const found = at ? this.#foundInStores : this.#found;
    const key = JSON.stringify([gender, category, outlet, maxPrice, sizes, at]);
    const matching = recall(found, key, () => this.#matching(filter, at));
    const cards = among ? this.#among(among, matching) : matching;
    if (order === 'novedades') return cards;
    const sort = () => {
      const keys = this.#keysOf(order);
      return cards.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
    };
    return among ? sort() : recall(found, order + key, sort);
  }

  /**
   * In how many styles each category is, and each size within the filter's category; of what the rest of the filter finds,
   * whatever its text.
   */
  counts(filter: CatalogueFilter, among?: readonly Style[], at: readonly number[] | null = null): Counts {
    if (among) return this.#count(filter, among, at);
    const { gender, category, outlet, maxPrice, sizes } = filter;
    const key = JSON.stringify([gender, category, outlet, maxPrice, sizes, at]);
    let counts = this.#counted.get(key);
    if (!counts) {
      counts = this.#count(filter, undefined, at);
      this.#counted.set(key, counts);
    }
    return counts;
  }

  #count(filter: CatalogueFilter, among: readonly Style[] | undefined, at: readonly number[] | null): Counts {
    const passes = this.#test({ ...filter, category: null }, at);
    const category = filter.category === null ? null : (this.#categories.get(filter.category) ?? NONE);
    const categories = new StyleCounts(this.#categories.size);
    const sizes = new StyleCounts(this.#sizes.size);
    for (const [from, to] of this.#rowsOf(among)) {
      for (let row = from; row < to; row += 1) {
        if (!passes(row)) continue;
        const style = this.#style[row] as number;
        categories.add(this.#category[row] as number, style);
        if (category === null || this.#category[row] === category) sizes.add(this.#size[row] as number, style);
      }
    }
    return {
      categories: categories
        .named(this.#categories)
        .map(([slug, count]) => ({ slug, label: this.#labels[this.#categories.get(slug) ?? NONE] ?? slug, count })),
      sizes: sizes.named(this.#sizes).map(([size, count]) => ({ size, count })),
    };
  }

  /** The locations that have something of what a filter finds, whatever its text. */
  locationsWith(filter: CatalogueFilter, among?: readonly Style[]): number[] {
    const spans = [...this.#rowsOf(among)];
    return [...this.#inStore.keys()].filter((location) => {
      const passes = this.#test(filter, [location]);
      return spans.some(([from, to]) => {
        for (let row = from; row < to; row += 1) if (passes(row)) return true;
        return false;
      });
    });
  }

  /** The rows of these styles, those of each together; without any, all. Few were found by most searches. */
  *#rowsOf(styles: readonly Style[] | undefined): Generator<[from: number, to: number]> {
    if (!styles) yield [0, this.#style.length];
    for (const style of styles ?? []) {
      const number = this.#numbers.get(style);
      if (number !== undefined) yield [this.#starts[number] as number, this.#starts[number + 1] as number];
    }
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
  #matching(filter: CatalogueFilter, at: readonly number[] | null): number[] {
    const passes = this.#test(filter, at);
    const cards: number[] = [];
    let last = -1;
    for (let row = 0; row < this.#style.length; row += 1) {
      if (!passes(row)) continue;
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

  /** Whether the variant of a row matches the filter, whatever its text and order. */
  #test(filter: CatalogueFilter, at: readonly number[] | null): (row: number) => boolean {
    const category = filter.category === null ? null : (this.#categories.get(filter.category) ?? NONE);
    const sizes = filter.sizes.length > 0 ? filter.sizes.map((size) => this.#sizes.get(size) ?? NONE) : null;
    const stores = at?.flatMap((location) => this.#inStore.get(location) ?? []);
    const { gender, outlet, maxPrice } = filter;
    return (row) => {
      if (stores ? !stores.some((rows) => rows[row]) : !this.#forSale[row]) return false;
      if (gender !== null && this.#gender[row] !== gender) return false;
      if (category !== null && this.#category[row] !== category) return false;
      if (outlet && this.#discount[row] === 0) return false;
      if (maxPrice !== null && (this.#price[row] as number) > maxPrice) return false;
      return !sizes || sizes.includes(this.#size[row] as number);
    };
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

type Remembered = LRUCache<string, readonly number[]>;

function remembered(): Remembered {
  return new LRUCache({ maxSize: REMEMBERED_ROWS, sizeCalculation: ({ length }) => length + 1 });
}

function recall(rows: Remembered, key: string, find: () => readonly number[]): readonly number[] {
  let found = rows.get(key);
  if (!found) {
    found = find();
    rows.set(key, found);
  }
  return found;
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
