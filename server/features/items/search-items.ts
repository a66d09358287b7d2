import { z } from 'zod';
import { type ItemSearchPage, itemFilter, type itemSearchQuery } from '#contract/catalogue/item-search.ts';
import type { ItemCounts } from '#contract/office/view-counts.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { isSameSize } from '#domain/catalogue/sizes/size-order.ts';
import { foldAccents, slugify } from '#domain/text/slug.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { ItemIndex } from './item-index.ts';
import { countOf, isDescending, pageOfOrder } from './order/page-of-order.ts';

const filterSchema = z.object(itemFilter);
type ItemFilter = z.output<typeof filterSchema>;

/** A key, and the condition of this part of a filter. */
type Part = readonly [key: string, matches: (item: IndexedItem) => boolean];

/** The lowest and highest stock of each choice. */
const STOCK_RANGES: Record<Exclude<NonNullable<ItemFilter['stock']>, 'reponer'>, readonly [number, number]> = {
  agotado: [0, 0],
  bajo: [1, LOW_STOCK],
  con: [1, Number.POSITIVE_INFINITY],
};

/** A page of staff's item list, filtered, searched and sorted in memory. */
export function searchItems(index: ItemIndex, query: z.output<typeof itemSearchQuery>): ItemSearchPage {
  const { page, pageSize, offset } = pageOf(query);
  const all = index.all();
  const { mask, total } = chosenBy(index, query);
  const order = index.order(query.sort ?? 'id');
  const shown = pageOfOrder(order, { mask, total, descending: isDescending(query), offset, pageSize });
  return {
    data: shown.map((position) => presentItem((all[position] as IndexedItem).entry)),
    meta: { total, page, pageSize, problems: index.problems(), categories: index.categories() },
  };
}

/** Numbers of items, of all and of some filters; counted in memory, with masks that lists use too. */
export function countItems(index: ItemIndex): ItemCounts {
  const of = (filter: ItemFilter) => chosenBy(index, filter).total;
  return {
    all: of({}),
    agotado: of({ stock: 'agotado' }),
    reponer: of({ stock: 'reponer' }),
    descuento: of({ discount: 'true' }),
  };
}

/** The ids of all items that match a filter, ascending. */
export function findItemIds(index: ItemIndex, filter: ItemFilter): number[] {
  const all = index.all();
  const { mask } = chosenBy(index, filter);
  return all.filter((_, position) => !mask || mask[position]).map(({ entry }) => entry.id);
}

interface Chosen {
  /** For each position, whether its item is selected; null for all. */
  mask: Uint8Array | null;
  total: number;
}

/** The items that match every part of a filter. The mask of each part is cached, since many filters share it. */
export function chosenBy(index: ItemIndex, filter: ItemFilter): Chosen {
  const parts = partsOf(index, filter).map(([key, matches]) => index.mask(key, matches));
  if (filter.ref) parts.push(index.references().itemsOf(filter.ref));
  const text = foldAccents(filter.q?.trim() ?? '');
  if (text) parts.push(textMask(index, text));
  const [only, ...more] = parts;
  if (!only) return { mask: null, total: index.all().length };
  const mask = more.length > 0 ? only.slice() : only;
  for (const part of more) keepBoth(mask, part);
  return { mask, total: countOf(mask) };
}

function keepBoth(mask: Uint8Array, other: Uint8Array): void {
  for (let position = 0; position < mask.length; position += 1) {
    mask[position] = (mask[position] as number) & (other[position] as number);
  }
}

/**
 * The items that contain the whole text in one field. Otherwise those with all its words; otherwise the matches of the
 * shop's search. A size among other words selects that size only.
 */
function textMask(index: ItemIndex, text: string): Uint8Array {
  const words = text.split(/\s+/);
  const sized = sizedMask(index, words);
  if (sized?.includes(1)) return sized;
  const whole = index.withText(text);
  if (whole.includes(1)) return whole;
  const [first, ...others] = words.map((word) => index.withText(word));
  const all = first?.slice() ?? whole;
  for (const other of others) keepBoth(all, other);
  if (all.includes(1)) return all;
  return index.mask(`search ${text}`, inStylesOf(index, text));
}

/** May be a size: 'm', '2xl', '32'. */
const SIZE_WORD = /^(?:\d{1,3}|\d?[a-z]{1,4})$/;
const SIZE_ITSELF = 'talla';

/** The items of the sizes named among these words that also contain the other words; null if no size is named. */
function sizedMask(index: ItemIndex, words: readonly string[]): Uint8Array | null {
  if (words.length < 2) return null;
  const ofSize = new Map<string, Uint8Array>();
  for (const word of words) {
    if (!SIZE_WORD.test(word)) continue;
    const mask = index.mask(`sized ${word}`, ({ entry }) => isSameSize(sizeName(entry.size), word));
    if (mask.includes(1)) ofSize.set(word, mask);
  }
  const [first, ...others] = ofSize.values();
  if (!first) return null;
  const all = first.slice();
  for (const other of others)
    for (let at = 0; at < all.length; at += 1) all[at] = (all[at] as number) | (other[at] as number);
  for (const word of words) if (!ofSize.has(word) && word !== SIZE_ITSELF) keepBoth(all, index.withText(word));
  return all;
}

function inStylesOf(index: ItemIndex, text: string): (item: IndexedItem) => boolean {
  let refs: Set<string> | null = null;
  return ({ entry }) => {
    refs ??= index.refsOf(text);
    return refs.has(entry.ref);
  };
}

/** The parts of a filter, except its text and ref, each with its own key. */
function partsOf(
  index: ItemIndex,
  { category, gender, stock, discount, problem }: Omit<ItemFilter, 'q' | 'ref'>,
): Part[] {
  const parts: Part[] = [];
  if (category) {
    const slug = slugify(category);
    parts.push([`category ${slug}`, ({ entry }) => entry.categorySlug === slug]);
  }
  if (gender) parts.push([`gender ${gender}`, ({ entry }) => entry.categoryId === Number(gender)]);
  if (stock) {
    const [least, most] = stock === 'reponer' ? [Number.NEGATIVE_INFINITY, index.runningOut()] : STOCK_RANGES[stock];
    parts.push([`stock ${least} ${most}`, ({ entry }) => entry.stock >= least && entry.stock <= most]);
  }
  if (discount) parts.push([`discount ${discount}`, ({ entry }) => entry.discPercent > 0 === (discount === 'true')]);
  if (problem === 'talla') parts.push(['problem talla', ({ isDateSerial }) => isDateSerial]);
  if (problem === 'duplicado') parts.push(['problem duplicado', (item) => index.isDuplicate(item)]);
  return parts;
}
