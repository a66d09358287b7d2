import { type CatalogueFilter, matchesFilter } from '#domain/catalogue/catalogue-filter.ts';
import { compareNewest, itemFinalPrice } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { crossedZero, hasAnyAt } from '#domain/stock/store-levels.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueRow } from '../catalogue.queries.ts';
import { differInSearch, differOnlyInStock, differUnseenOnCards, sameContent } from './item-differences.ts';
import { OfferTable } from './offer-table.ts';
import type { CatalogueEntry, FilteredStyle, Style } from './style.ts';

/** Items read, and styles put together, per step of an update. */
const READ_AT_ONCE = 1_000;
const SETTLED_AT_ONCE = 500;

/** What an update changed. */
export interface CatalogueDelta {
  /** Ids of the changed items; not of those of which only the stores have more or less. */
  ids: Set<number>;
  /** Of the changed items, and of those that have run out, run low or come back in a store. */
  refs: Set<string>;
  /** Refs whose cards change: all but those of which there are more than a few pieces, before and after. */
  cards: Set<string>;
  /** Refs of which a search sees a change: in a text, size, gender, in having a discount or stock, or in being there. */
  texts: Set<string>;
  /**
   * A style or size was added, removed or sold out, or changed its text, price or category. False when only stock
   * amounts changed: then lists keep their members and order.
   */
  listing: boolean;
  /** Locations that have an item now and had none of it before, or the other way round. */
  stores: Set<number>;
}

/** All items in memory, grouped by ref; updated row by row. */
export class CatalogueSnapshot {
  readonly #entries = new Map<number, CatalogueEntry>();
  readonly #styles = new Map<string, Style>();
  #newestFirst: Style[] | null = null;
  #offers: OfferTable | null = null;

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

  /** The variants of all styles, to be filtered; to be asked for again after each change. */
  offers(): OfferTable {
    this.#offers ??= new OfferTable(this.styles());
    return this.#offers;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * The styles with at least one variant that matches the filter, in the order given.
   * @param at the locations where it is to be; null for what can be bought online
   */
  filter(
    filter: CatalogueFilter,
    among: readonly Style[] = this.styles(),
    at: readonly number[] | null = null,
  ): FilteredStyle[] {
    const found: FilteredStyle[] = [];
    for (const style of among) {
      const variants = style.variants.filter((variant) =>
        matchesFilter(variant, filter, at ? hasAnyAt(variant.stores, at) : variant.stock > 0),
      );
      if (variants.length > 0) found.push({ style, variants });
    }
    return found;
  }

  /**
   * Prepares the update of the items `ids` from their current database rows; an id without a row was deleted. Nothing is
   * changed before the function returned is called, and no other update may be prepared meanwhile. Each step is short, so
   * that requests can be answered between two.
   * @returns what puts it in place and tells what changed; that is empty when the rows are the same as before
   */
  *update(ids: Iterable<number>, rows: readonly CatalogueRow[]): Generator<void, () => CatalogueDelta> {
    const delta: CatalogueDelta = {
      ids: new Set(),
      refs: new Set(),
      cards: new Set(),
      texts: new Set(),
      listing: false,
      stores: new Set(),
    };
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const changed = new Map<number, CatalogueEntry | null>();
    const arrived = new Map<string, CatalogueEntry[]>();
    const restocked = new Set<string>();
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
        // Only what a store has: no list or card of what is online shows it.
        delta.refs.add(before.ref);
        arrive(arrived, after);
        continue;
      }
      delta.ids.add(id);
      const newCard = !before || !after || !differUnseenOnCards(before, after);
      const newText = !before || !after || differInSearch(before, after);
      for (const ref of [before?.ref, after?.ref]) {
        if (ref === undefined) continue;
        delta.refs.add(ref);
        restocked.add(ref);
        if (newCard) delta.cards.add(ref);
        if (newText) delta.texts.add(ref);
      }
      delta.listing ||= !before || !after || !differOnlyInStock(before, after);
      arrive(arrived, after);
    }
    const styles = new Map<string, Omit<Style, 'ref'> | null>();
    for (const ref of delta.refs) {
      if (styles.size % SETTLED_AT_ONCE === SETTLED_AT_ONCE - 1) yield;
      const stayed = this.#styles.get(ref)?.variants.filter(({ id }) => !changed.has(id)) ?? [];
      const variants = [...stayed, ...(arrived.get(ref) ?? [])];
      styles.set(ref, settled(variants));
      // Which of two variants of a size a card leads to depends on how many pieces there are of each.
      const sizes = new Set(variants.map(({ size }) => sizeName(size)));
      if (sizes.size < variants.length && restocked.has(ref)) delta.cards.add(ref);
    }
    return () => {
      for (const [id, entry] of changed) {
        if (entry) this.#entries.set(id, entry);
        else this.#entries.delete(id);
      }
      for (const [ref, style] of styles) this.#put(ref, style);
      if (delta.listing) this.#renewOffers(delta.refs);
      else if (delta.stores.size > 0) this.#offers?.rewriteStores(this.#stylesOf(delta.refs));
      return delta;
    };
  }

  #renewOffers(refs: Iterable<string>): void {
    if (!this.#newestFirst || !this.#offers?.rewrite(this.#stylesOf(refs))) this.#offers = null;
  }

  #stylesOf(refs: Iterable<string>): Style[] {
    return [...refs].flatMap((ref) => this.#styles.get(ref) ?? []);
  }

  /** Updates these items at once. @returns what changed */
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

/** A style of these variants; null when there are none. */
function settled(variants: CatalogueEntry[]): Omit<Style, 'ref'> | null {
  variants.sort((a, b) => a.id - b.id);
  const [first, ...others] = variants;
  if (!first) return null;
  const newest = others.reduce((a, b) => (compareNewest(a, b) <= 0 ? a : b), first);
  return { variants, newest };
}

function arrive(arrived: Map<string, CatalogueEntry[]>, entry: CatalogueEntry | null): void {
  if (!entry) return;
  const others = arrived.get(entry.ref);
  if (others) others.push(entry);
  else arrived.set(entry.ref, [entry]);
}

/** @param before the item as it was; what it has in common is used again */
function toEntry(item: CatalogueRow, before: CatalogueEntry | undefined): CatalogueEntry {
  const isSame = before?.category === item.category;
  return {
    ...item,
    stores: item.stores ?? '',
    finalPrice: itemFinalPrice(item),
    categorySlug: isSame ? before.categorySlug : slugify(item.category),
  };
}
