import { z } from 'zod';
import { type ItemSearchPage, itemFilter, type itemSearchQuery } from '#contract/catalogue/item-search.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { foldAccents, slugify } from '#domain/text/slug.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { ItemIndex } from './item-index.ts';

const filterSchema = z.object(itemFilter);
export type ItemFilter = z.output<typeof filterSchema>;

/** A page of staff's item list, filtered, searched and sorted in memory. */
export function searchItems(index: ItemIndex, query: z.output<typeof itemSearchQuery>): ItemSearchPage {
  const { page, pageSize, offset } = pageOf(query);
  const all = index.all();
  const mask = maskOf(index, query);
  const order = index.order(query.sort ?? 'id');
  const descending = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'desc';
  const shown: IndexedItem[] = [];
  let total = 0;
  for (let step = 0; step < order.length; step += 1) {
    const position = order[descending ? order.length - 1 - step : step] as number;
    if (!mask[position]) continue;
    if (total >= offset && shown.length < pageSize) shown.push(all[position] as IndexedItem);
    total += 1;
  }
  return {
    data: shown.map(({ entry }) => presentItem(entry)),
    meta: { total, page, pageSize, problems: index.problems(), categories: index.categories() },
  };
}

/** The ids of all items that match a filter, ascending. */
export function findItemIds(index: ItemIndex, filter: ItemFilter): number[] {
  const mask = maskOf(index, filter);
  return index
    .all()
    .filter(({ position }) => mask[position])
    .map(({ entry }) => entry.id);
}

function maskOf(index: ItemIndex, { q, category, gender, stock, discount, problem }: ItemFilter): Uint8Array {
  const filter = { category, gender, stock, discount, problem };
  const text = foldAccents(q?.trim() ?? '');
  const named = text ? textMask(index, text) : null;
  return index.mask(JSON.stringify({ ...filter, text }), matcher(index, filter, named));
}

/**
 * The items that have the text as it stands, in one of their fields. Where none has, those that have all its words, and
 * where none has these either, what a shopper would find by it.
 */
function textMask(index: ItemIndex, text: string): Uint8Array {
  const whole = index.mask(`text ${text}`, (item) => item.text.includes(text));
  if (whole.includes(1)) return whole;
  const words = text.split(/\s+/);
  const all = index.mask(`words ${text}`, (item) => words.every((word) => item.text.includes(word)));
  if (all.includes(1)) return all;
  const refs = index.refsOf(text);
  return index.mask(`search ${text}`, ({ entry }) => refs.has(entry.ref));
}

/** A predicate for the filter; parts not given are not tested. */
function matcher(
  index: ItemIndex,
  { category, gender, stock, discount, problem }: Omit<ItemFilter, 'q'>,
  named: Uint8Array | null,
): (item: IndexedItem) => boolean {
  const tests: ((item: IndexedItem) => boolean)[] = [];
  if (named) tests.push(({ position }) => named[position] === 1);
  if (category) {
    const slug = slugify(category);
    tests.push(({ entry }) => entry.categorySlug === slug);
  }
  if (gender) tests.push(({ entry }) => entry.categoryId === Number(gender));
  if (stock === 'agotado') tests.push(({ entry }) => entry.stock === 0);
  if (stock === 'bajo') tests.push(({ entry }) => entry.stock > 0 && entry.stock <= LOW_STOCK);
  if (stock === 'con') tests.push(({ entry }) => entry.stock > 0);
  if (discount) tests.push(({ entry }) => entry.discPercent > 0 === (discount === 'true'));
  if (problem === 'talla') tests.push(({ isDateSerial }) => isDateSerial);
  if (problem === 'duplicado') tests.push((item) => index.isDuplicate(item));
  const [only, ...more] = tests;
  if (!only) return () => true;
  return more.length === 0 ? only : (item) => tests.every((test) => test(item));
}
