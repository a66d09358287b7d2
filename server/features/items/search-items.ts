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
  const filter = { q, category, gender, stock, discount, problem };
  return index.mask(JSON.stringify(filter), matcher(index, filter));
}

/** A predicate for the filter; parts not given are not tested. */
function matcher(index: ItemIndex, filter: ItemFilter): (item: IndexedItem) => boolean {
  const tests: ((item: IndexedItem) => boolean)[] = [];
  const { category, gender, stock, discount, problem } = filter;
  const text = foldAccents(filter.q?.trim() ?? '');
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
  // Last, because it is the slowest test.
  if (text) tests.push((item) => item.text.includes(text));
  const [only, ...more] = tests;
  if (!only) return () => true;
  return more.length === 0 ? only : (item) => tests.every((test) => test(item));
}
