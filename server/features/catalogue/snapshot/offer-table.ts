import type { CatalogueFilter, CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import type { FilterColor } from '#domain/catalogue/garment/filter-color.ts';
import { NONE, OfferRows } from './offer-rows.ts';
import type { Style } from './style.ts';

const byName = new Intl.Collator('es');

/** The number of styles in each category, size and colour. `label` is the category's name as its first item spells it. */
interface Counts {
  categories: readonly { slug: string; label: string; count: number }[];
  sizes: readonly { size: string; count: number }[];
  colors: readonly (FilterColor & { count: number })[];
}

/** Filters, sorts and counts the offers of the shop. A changed catalogue gets a new table. */
export class OfferTable {
  readonly #rows: OfferRows;
  /** Results of `counts` without `among` and the rule of a collection, by filter and locations. */
  readonly #counts = new Map<string, Counts>();
  #names: Float64Array | null = null;

  /** @param styles newest first */
  constructor(styles: readonly Style[], colorOf: (ref: string) => FilterColor | null) {
    this.#rows = new OfferRows(styles, colorOf);
  }

  styleOf(row: number): Style {
    return this.#rows.styleOf(row);
  }

  /**
   * The styles with at least one variant that matches a filter, apart from its text, in the filter's order. Each is given as
   * the row of the variant that its card shows.
   * @param among only these styles, in an order that ties keep; all, newest first, when left out
   * @param at locations of which at least one must have it; null for what can be bought online
   */
  cards(filter: CatalogueFilter, among?: readonly Style[], at: readonly number[] | null = null): number[] {
    const matching = this.#matching(filter, at);
    const cards = among ? this.#among(among, matching) : matching;
    if (filter.order === 'novedades') return cards;
    const keys = this.#keysOf(filter.order);
    return cards.sort((a, b) => (keys[a] as number) - (keys[b] as number));
  }

  /**
   * The number of matching styles in each category, and in each size and colour within the filter's category. The filter's text does not
   * count, nor its category for the counts by category.
   */
  counts(filter: CatalogueFilter, among?: readonly Style[], at: readonly number[] | null = null): Counts {
    if (among || filter.within) return this.#count(filter, among, at);
    const { gender, category, outlet, maxPrice, sizes, colors } = filter;
    const key = JSON.stringify([gender, category, outlet, maxPrice, sizes, colors, at]);
    const counts = this.#counts.get(key) ?? this.#count(filter, undefined, at);
    this.#counts.set(key, counts);
    return counts;
  }

  #count(filter: CatalogueFilter, among: readonly Style[] | undefined, at: readonly number[] | null): Counts {
    const matches = this.#rows.matcher({ ...filter, category: null }, at);
    const category = filter.category === null ? null : (this.#rows.categories.get(filter.category) ?? NONE);
    const categories = new StyleCounts(this.#rows.categories.size);
    const sizes = new StyleCounts(this.#rows.sizes.size);
    const colors = new StyleCounts(this.#rows.colors.size);
    for (const [from, to] of this.#rows.ranges(among)) {
      for (let row = from; row < to; row += 1) {
        if (!matches(row)) continue;
        const style = this.#rows.style[row] as number;
        categories.add(this.#rows.category[row] as number, style);
        if (category === null || this.#rows.category[row] === category) {
          sizes.add(this.#rows.size[row] as number, style);
          colors.add(this.#rows.color[row] as number, style);
        }
      }
    }
    return {
      categories: categories.named(this.#rows.categories).map(([slug, count]) => ({
        slug,
        label: this.#rows.labels[this.#rows.categories.get(slug) ?? NONE] ?? slug,
        count,
      })),
      sizes: sizes.named(this.#rows.sizes).map(([size, count]) => ({ size, count })),
      colors: colors.named(this.#rows.colors).map(([slug, count]) => {
        const { name, hex } = this.#rows.colorNames[this.#rows.colors.get(slug) ?? NONE] as FilterColor;
        return { slug, name, hex, count };
      }),
    };
  }

  /** The locations that have something that matches a filter, apart from its text. */
  locationsWith(filter: CatalogueFilter, among?: readonly Style[]): number[] {
    const ranges = [...this.#rows.ranges(among)];
    return this.#rows.locations.filter((location) => {
      const matches = this.#rows.matcher(filter, [location]);
      return ranges.some(([from, to]) => {
        for (let row = from; row < to; row += 1) if (matches(row)) return true;
        return false;
      });
    });
  }

  #among(styles: readonly Style[], cards: readonly number[]): number[] {
    const cardOf = new Int32Array(this.#rows.styles.length).fill(-1);
    for (const row of cards) cardOf[this.#rows.style[row] as number] = row;
    const rows: number[] = [];
    for (const style of styles) {
      const number = this.#rows.numberOf(style);
      const row = number === undefined ? -1 : (cardOf[number] as number);
      if (row >= 0) rows.push(row);
    }
    return rows;
  }

  /** For each style the first matching row with its own picture, else the first matching row. */
  #matching(filter: CatalogueFilter, at: readonly number[] | null): number[] {
    const matches = this.#rows.matcher(filter, at);
    const cards: number[] = [];
    let last = -1;
    for (let row = 0; row < this.#rows.length; row += 1) {
      if (!matches(row)) continue;
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

  /** The sort key of each row, ascending. */
  #keysOf(order: Exclude<CatalogueOrder, 'novedades'>): ArrayLike<number> {
    if (order === 'precio-asc') return this.#rows.price;
    if (order === 'precio-desc') return this.#rows.price.map((price) => -price);
    if (order === 'descuento') return Int8Array.from(this.#rows.discount, (percent) => -percent);
    this.#names ??= nameRanks(this.#rows.styles);
    return this.#names;
  }
}

/** The rank of each row's name; names that compare as equal have the same rank. */
function nameRanks(styles: readonly Style[]): Float64Array {
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

/** Counts styles by a number of their rows, each style once per number. The rows of a style must come one after another. */
class StyleCounts {
  readonly #counts: Uint32Array;
  readonly #last: Int32Array;

  /** @param most the highest number */
  constructor(most: number) {
    this.#counts = new Uint32Array(most + 1);
    this.#last = new Int32Array(most + 1).fill(-1);
  }

  add(number: number, style: number): void {
    if (this.#last[number] === style) return;
    this.#last[number] = style;
    this.#counts[number] = (this.#counts[number] as number) + 1;
  }

  /** The counts above 0, by name. */
  named(numbers: ReadonlyMap<string, number>): [name: string, count: number][] {
    return [...numbers].flatMap(([name, number]) => {
      const count = this.#counts[number] as number;
      return count > 0 ? [[name, count]] : [];
    });
  }
}
