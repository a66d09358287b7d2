import { LRUCache } from 'lru-cache';
import type { CatalogueFilter, CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import { NONE, OfferRows } from './offer-rows.ts';
import { placesByName } from './places-by-name.ts';
import type { Style } from './style.ts';
import { StyleCounts } from './style-counts.ts';

/** Rows that are remembered of what filters found, eight bytes each: a page asks twice, and related rows ask alike. */
const REMEMBERED_ROWS = 250_000;

/** Counts that are remembered: of each store in each category it is asked for. */
const REMEMBERED_COUNTS = 500;

/** In how many styles each category and size is, by its name; a category with the spelling of its first item. */
interface Counts {
  categories: readonly { slug: string; label: string; count: number }[];
  sizes: readonly { size: string; count: number }[];
}

/** What filters find of what the shop has, and how much of it; remembered until something changes. */
export class OfferTable {
  readonly #rows: OfferRows;
  readonly #found = remembered();
  /** What filters by a store found: other pages stand when only a store has more or less. */
  readonly #foundInStores = remembered();
  readonly #counted = new LRUCache<string, Counts>({ max: REMEMBERED_COUNTS });
  #names: Float64Array | null = null;

  /** @param styles newest first */
  constructor(styles: readonly Style[]) {
    this.#rows = new OfferRows(styles);
  }

  /**
   * Takes over styles that changed.
   * @returns false when one has not as many variants as before: then the table is to be made anew
   */
  rewrite(styles: Iterable<Style>): boolean {
    this.#found.clear();
    this.#foundInStores.clear();
    this.#counted.clear();
    this.#names = null;
    return this.#rows.rewrite(styles);
  }

  /** Takes over where styles are whose content is as before. */
  rewriteStores(styles: Iterable<Style>): void {
    this.#foundInStores.clear();
    this.#counted.clear();
    this.#rows.rewriteStores(styles);
  }

  styleOf(row: number): Style {
    return this.#rows.styleOf(row);
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
    const passes = this.#rows.test({ ...filter, category: null }, at);
    const category = filter.category === null ? null : (this.#rows.categories.get(filter.category) ?? NONE);
    const categories = new StyleCounts(this.#rows.categories.size);
    const sizes = new StyleCounts(this.#rows.sizes.size);
    for (const [from, to] of this.#rows.of(among)) {
      for (let row = from; row < to; row += 1) {
        if (!passes(row)) continue;
        const style = this.#rows.style[row] as number;
        categories.add(this.#rows.category[row] as number, style);
        if (category === null || this.#rows.category[row] === category)
          sizes.add(this.#rows.size[row] as number, style);
      }
    }
    return {
      categories: categories.named(this.#rows.categories).map(([slug, count]) => ({
        slug,
        label: this.#rows.labels[this.#rows.categories.get(slug) ?? NONE] ?? slug,
        count,
      })),
      sizes: sizes.named(this.#rows.sizes).map(([size, count]) => ({ size, count })),
    };
  }

  /** The locations that have something of what a filter finds, whatever its text. */
  locationsWith(filter: CatalogueFilter, among?: readonly Style[]): number[] {
    const spans = [...this.#rows.of(among)];
    return this.#rows.locations.filter((location) => {
      const passes = this.#rows.test(filter, [location]);
      return spans.some(([from, to]) => {
        for (let row = from; row < to; row += 1) if (passes(row)) return true;
        return false;
      });
    });
  }

  #among(styles: readonly Style[], cards: readonly number[]): number[] {
    const cardOf = new Int32Array(this.#rows.styles.length).fill(-1);
    for (const row of cards) cardOf[this.#rows.style[row] as number] = row;
    const found: number[] = [];
    for (const style of styles) {
      const number = this.#rows.numberOf(style);
      const row = number === undefined ? -1 : (cardOf[number] as number);
      if (row >= 0) found.push(row);
    }
    return found;
  }

  /** The first row of each style that matches and has a picture of its own; else the first that matches. */
  #matching(filter: CatalogueFilter, at: readonly number[] | null): number[] {
    const passes = this.#rows.test(filter, at);
    const cards: number[] = [];
    let last = -1;
    for (let row = 0; row < this.#rows.length; row += 1) {
      if (!passes(row)) continue;
      const style = this.#rows.style[row] as number;
      if (style !== last) {
        cards.push(row);
        last = style;
      } else if (this.#rows.hasPicture[row] && !this.#rows.hasPicture[cards.at(-1) as number]) {
        cards[cards.length - 1] = row;
      }
    }
    return cards;
  }

  /** What each row is sorted by, ascending. */
  #keysOf(order: Exclude<CatalogueOrder, 'novedades'>): ArrayLike<number> {
    if (order === 'precio-asc') return this.#rows.price;
    if (order === 'precio-desc') return this.#rows.price.map((price) => -price);
    if (order === 'descuento') return Int8Array.from(this.#rows.discount, (percent) => -percent);
    this.#names ??= placesByName(this.#rows.styles);
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
