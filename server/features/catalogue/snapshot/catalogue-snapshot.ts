import { type CatalogueFilter, matchesColor, matchesFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { FilterColor } from '#domain/catalogue/garment/filter-color.ts';
import { compareNewest, itemFinalPrice } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { crossedZero, hasAnyAt } from '#domain/stock/store-levels.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueRow } from '../catalogue.queries.ts';
import { differInSearch, differOnlyInStock, lookAlikeOnCards, sameContent } from './item-differences.ts';
import { OfferTable } from './offer-table.ts';
import type { CatalogueEntry, FilteredStyle, Style } from './style.ts';

/** Items read, and styles grouped, per step of an update. */
const READ_AT_ONCE = 1_000;
const GROUPED_AT_ONCE = 500;

export interface CatalogueDelta {
  /** Ids of the changed items, without those whose only change is in stores. */
  ids: Set<number>;
  /** Refs of the changed items and of items whose state in a store changed: sold out, few, plenty. */
  refs: Set<string>;
  /** Refs whose cards change. A card is unchanged when there are more than a few pieces before and after. */
  cards: Set<string>;
  /** Refs whose change a search sees: their texts, sizes, gender, having a discount or stock, or existing at all. */
  texts: Set<string>;
  /**
   * Whether a style or size was added, removed or sold out, or changed its text, price or category. When false, lists keep
   * their members and order.
   */
  listing: boolean;
  /** Locations that sold out of an item or have an item again. */
  stores: Set<number>;
}

export function emptyDelta(): CatalogueDelta {
  return { ids: new Set(), refs: new Set(), cards: new Set(), texts: new Set(), listing: false, stores: new Set() };
}

/** All items in memory, grouped by ref; updated row by row. */
export class CatalogueSnapshot {
  readonly #entries = new Map<number, CatalogueEntry>();
  readonly #styles = new Map<string, Style>();
  #newestFirst: Style[] | null = null;
  #offers: OfferTable | null = null;
  readonly #colorOf: (ref: string) => FilterColor | null;

  /** @param colorOf the colour of a ref; call `recolor` when it changes */
  constructor(colorOf: (ref: string) => FilterColor | null = () => null) {
    this.#colorOf = colorOf;
  }

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

  /** The current table of offers, valid until the next change. */
  offers(): OfferTable {
    this.#offers ??= new OfferTable(this.styles(), this.#colorOf);
    return this.#offers;
  }

  /** The colour of some ref changed. */
  recolor(): void {
    this.#offers = null;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * The styles with at least one variant that matches the filter, in the order given.
   * @param at locations of which at least one must have it; null for what can be bought online
   */
  filter(
    filter: CatalogueFilter,
    among: readonly Style[] = this.styles(),
    at: readonly number[] | null = null,
  ): FilteredStyle[] {
    const filtered: FilteredStyle[] = [];
    for (const style of among) {
      if (!matchesColor(this.#colorOf(style.ref)?.slug ?? null, filter)) continue;
      const variants = style.variants.filter((variant) =>
        matchesFilter(variant, filter, at ? hasAnyAt(variant.stores, at) : variant.stock > 0),
      );
      if (variants.length > 0) filtered.push({ style, variants });
    }
    return filtered;
  }

  /**
   * Prepares the update of the items `ids` from their current database rows; an id without a row was deleted. Each step is
   * short, so that requests can be answered between two. Only one update may be prepared at a time.
   * @returns a function that applies the update and returns what changed, which is empty when the rows are the same
   */
  *update(ids: Iterable<number>, rows: readonly CatalogueRow[]): Generator<void, () => CatalogueDelta> {
    const delta = emptyDelta();
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const changed = new Map<number, CatalogueEntry | null>();
    const current = new Map<string, CatalogueEntry[]>();
    const changedRefs = new Set<string>();
    let read = 0;
    for (const id of ids) {
      read += 1;
      if (read % READ_AT_ONCE === 0) yield;
      const before = this.#entries.get(id);
      const row = rowById.get(id);
      if (!before && !row) continue;
      const isSame = before && row && before.version === row.version && sameContent(before, row);
      if (isSame && before.stores === (row.stores ?? '')) continue;
      const after = row ? toEntry(row, before) : null;
      changed.set(id, after);
      for (const location of crossedZero(before?.stores ?? '', after?.stores ?? '')) delta.stores.add(location);
      if (isSame) {
        // Only its stock in stores changed. Online lists and cards do not show that.
        delta.refs.add(before.ref);
        addByRef(current, after);
        continue;
      }
      delta.ids.add(id);
      const newCard = !before || !after || !lookAlikeOnCards(before, after);
      const newText = !before || !after || differInSearch(before, after);
      for (const ref of [before?.ref, after?.ref]) {
        if (ref === undefined) continue;
        delta.refs.add(ref);
        changedRefs.add(ref);
        if (newCard) delta.cards.add(ref);
        if (newText) delta.texts.add(ref);
      }
      delta.listing ||= !before || !after || !differOnlyInStock(before, after);
      addByRef(current, after);
    }
    const styles = new Map<string, Omit<Style, 'ref'> | null>();
    for (const ref of delta.refs) {
      if (styles.size % GROUPED_AT_ONCE === GROUPED_AT_ONCE - 1) yield;
      const unchanged = this.#styles.get(ref)?.variants.filter(({ id }) => !changed.has(id)) ?? [];
      const variants = [...unchanged, ...(current.get(ref) ?? [])];
      styles.set(ref, styleOf(variants));
      // A card links to one of two variants of a size, depending on the stock of each.
      const sizes = new Set(variants.map(({ size }) => sizeName(size)));
      if (sizes.size < variants.length && changedRefs.has(ref)) delta.cards.add(ref);
    }
    return () => {
      for (const [id, entry] of changed) {
        if (entry) this.#entries.set(id, entry);
        else this.#entries.delete(id);
      }
      for (const [ref, style] of styles) this.#put(ref, style);
      if (delta.listing || delta.stores.size > 0) this.#offers = null;
      return delta;
    };
  }

  /** Updates these items in one step. @returns what changed */
  take(ids: Iterable<number>, rows: readonly CatalogueRow[]): CatalogueDelta {
    const update = this.update(ids, rows);
    let step = update.next();
    while (!step.done) step = update.next();
    return step.value();
  }

  #put(ref: string, after: Omit<Style, 'ref'> | null): void {
    const style = this.#styles.get(ref);
    if (!style || !after || compareNewest(style.newest, after.newest) !== 0) this.#newestFirst = null;
    if (!after) this.#styles.delete(ref);
    else if (style) Object.assign(style, after);
    else this.#styles.set(ref, { ref, ...after });
  }
}

/** The style with these variants, which are sorted in place; null when there are none. */
function styleOf(variants: CatalogueEntry[]): Omit<Style, 'ref'> | null {
  variants.sort((a, b) => a.id - b.id);
  const [first, ...others] = variants;
  if (!first) return null;
  const newest = others.reduce((a, b) => (compareNewest(a, b) <= 0 ? a : b), first);
  return { variants, newest };
}

function addByRef(byRef: Map<string, CatalogueEntry[]>, entry: CatalogueEntry | null): void {
  if (!entry) return;
  const others = byRef.get(entry.ref);
  if (others) others.push(entry);
  else byRef.set(entry.ref, [entry]);
}

/** @param before the previous entry, whose slug is reused when the category is the same */
function toEntry(item: CatalogueRow, before: CatalogueEntry | undefined): CatalogueEntry {
  const isSame = before?.category === item.category;
  return {
    ...item,
    stores: item.stores ?? '',
    finalPrice: itemFinalPrice(item),
    categorySlug: isSame ? before.categorySlug : slugify(item.category),
  };
}
