import { type CatalogueFilter, matchesFilter } from '#domain/catalogue/catalogue-filter.ts';
import { compareNewest, type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes.ts';
import type { Cents } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';

/** A variant with the values that filters need, computed once. */
export interface CatalogueEntry extends Item {
  finalPrice: Cents;
  categorySlug: string;
}

/** All variants of one ref, by ascending id; a shopper's 'product'. */
export interface Style {
  ref: string;
  variants: CatalogueEntry[];
  /** The newest variant, by which the style is sorted. */
  newest: CatalogueEntry;
  /** What can be bought of it: equal for styles of the same gender, category, sizes in stock and discount or not. */
  offer: string;
}

/** A style with the variants that match a filter. */
export interface FilteredStyle {
  style: Style;
  variants: CatalogueEntry[];
}

/** What a patch changed. */
export interface CatalogueDelta {
  /** Ids of the changed items. */
  ids: Set<number>;
  refs: Set<string>;
  /** Refs of which a search sees a change: in a text, size, gender, in having a discount or stock, or in being there. */
  texts: Set<string>;
  /**
   * A style or size was added, removed or sold out, or changed its text, price or category. False when only stock
   * amounts changed: then lists keep their members and order.
   */
  listing: boolean;
}

/** All items in memory, grouped by ref; updated row by row. */
export class CatalogueSnapshot {
  readonly #entries = new Map<number, CatalogueEntry>();
  readonly #styles = new Map<string, Style>();
  #newestFirst: Style[] | null = null;

  entry(id: number): CatalogueEntry | undefined {
    return this.#entries.get(id);
  }

  entries(): IterableIterator<CatalogueEntry> {
    return this.#entries.values();
  }

  style(ref: string): Style | undefined {
    return this.#styles.get(ref);
  }

  /** Every style, newest first. */
  styles(): readonly Style[] {
    this.#newestFirst ??= [...this.#styles.values()].sort((a, b) => compareNewest(a.newest, b.newest));
    return this.#newestFirst;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether at least one variant matches the filter. */
  matches(style: Style, filter: CatalogueFilter): boolean {
    return style.variants.some((variant) => matchesFilter(variant, filter));
  }

  /** The styles with at least one variant that matches the filter, in the order given. */
  filter(filter: CatalogueFilter, among: readonly Style[] = this.styles()): FilteredStyle[] {
    const found: FilteredStyle[] = [];
    for (const style of among) {
      const variants = style.variants.filter((variant) => matchesFilter(variant, filter));
      if (variants.length > 0) found.push({ style, variants });
    }
    return found;
  }

  /**
   * Updates the items `ids` from their current database rows; an id without a row was deleted.
   * @returns what changed; empty when the rows are the same as before
   */
  patch(ids: Iterable<number>, rows: readonly Item[]): CatalogueDelta {
    const delta: CatalogueDelta = { ids: new Set(), refs: new Set(), texts: new Set(), listing: false };
    const rowById = new Map(rows.map((row) => [row.id, row]));
    for (const id of ids) {
      const before = this.#entries.get(id);
      const row = rowById.get(id);
      if (!before && !row) continue;
      if (before && row && before.version === row.version && sameContent(before, row)) continue;
      const after = row && toEntry(row);
      if (after) this.#entries.set(id, after);
      else this.#entries.delete(id);
      delta.ids.add(id);
      const newText = !before || !after || differInSearch(before, after);
      for (const ref of [before?.ref, after?.ref]) {
        if (ref === undefined) continue;
        delta.refs.add(ref);
        if (newText) delta.texts.add(ref);
      }
      delta.listing ||= !before || !after || !differOnlyInStock(before, after);
      if (after) this.#place(after);
    }
    for (const ref of delta.refs) if (this.#settle(ref)) this.#newestFirst = null;
    return delta;
  }

  #place(after: CatalogueEntry): void {
    const style = this.#styles.get(after.ref);
    if (style) {
      style.variants.push(after);
    } else {
      this.#styles.set(after.ref, { ref: after.ref, variants: [after], newest: after, offer: '' });
      this.#newestFirst = null;
    }
  }

  /** @returns whether the style's place among the newest changed */
  #settle(ref: string): boolean {
    const style = this.#styles.get(ref);
    if (!style) return false;
    // Removes variants that were replaced or moved to another ref; once per style, however many changed.
    style.variants = style.variants.filter((variant) => this.#entries.get(variant.id) === variant);
    style.variants.sort((a, b) => a.id - b.id);
    const [first, ...others] = style.variants;
    if (!first) {
      this.#styles.delete(ref);
      return true;
    }
    style.offer = offerOf(style.variants);
    const before = style.newest;
    style.newest = others.reduce((a, b) => (compareNewest(a, b) <= 0 ? a : b), first);
    return compareNewest(before, style.newest) !== 0;
  }
}

function offerOf(variants: readonly CatalogueEntry[]): string {
  return variants
    .filter(({ stock }) => stock > 0)
    .map(
      ({ categoryId, category, size, discPercent }) => `${categoryId} ${category} ${sizeName(size)} ${discPercent > 0}`,
    )
    .join('\n');
}

function toEntry(item: Item): CatalogueEntry {
  return { ...item, finalPrice: itemFinalPrice(item), categorySlug: slugify(item.category) };
}

const CONTENT = [
  'ref',
  'barcode',
  'name',
  'description',
  'price',
  'discPercent',
  'category',
  'categoryId',
  'size',
  'imageUrl',
  'imagesCount',
  'picturesVersion',
] as const satisfies (keyof Item)[];

/** The fields that a search reads as they are. */
const SEARCHED = [
  'ref',
  'barcode',
  'name',
  'category',
  'description',
  'size',
  'categoryId',
] as const satisfies (keyof Item)[];

function differInSearch(a: Item, b: Item): boolean {
  return (
    a.stock > 0 !== b.stock > 0 ||
    a.discPercent > 0 !== b.discPercent > 0 ||
    SEARCHED.some((field) => a[field] !== b[field])
  );
}

function sameContent(a: Item, b: Item): boolean {
  return a.stock === b.stock && differOnlyInAmount(a, b);
}

function differOnlyInStock(a: Item, b: Item): boolean {
  return a.stock > 0 === b.stock > 0 && differOnlyInAmount(a, b);
}

function differOnlyInAmount(a: Item, b: Item): boolean {
  return a.createdAt.getTime() === b.createdAt.getTime() && CONTENT.every((field) => a[field] === b[field]);
}
