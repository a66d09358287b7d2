import { z } from 'zod';
import { type ItemSearchPage, itemFilter, type itemSearchQuery } from '#contract/item-search.ts';
import { LOW_STOCK } from '#domain/item.ts';
import { foldAccents, slugify } from '#domain/slug.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { IndexedItem } from './indexed-item.ts';
import type { ItemIndex } from './item-index.ts';

const filterSchema = z.object(itemFilter);
export type ItemFilter = z.output<typeof filterSchema>;

/** One page of staff's list of items: filtered, searched, sorted and cut, all from memory. */
export function searchItems(index: ItemIndex, query: z.output<typeof itemSearchQuery>): ItemSearchPage {
  const { page, pageSize, offset } = pageOf(query);
  const matches = matcher(index, query);
  const order = index.sorted(query.sort ?? 'id');
  const descending = (query.order ?? (query.sort ? 'asc' : 'desc')) === 'desc';
  const shown: IndexedItem[] = [];
  let total = 0;
  for (let step = 0; step < order.length; step += 1) {
    const item = order[descending ? order.length - 1 - step : step] as IndexedItem;
    if (!matches(item)) continue;
    if (total >= offset && shown.length < pageSize) shown.push(item);
    total += 1;
  }
  return {
    data: shown.map(({ entry }) => presentItem(entry)),
    meta: { total, page, pageSize, problems: index.problems(), categories: index.categories() },
  };
}

/** The ids of every item that a filter leaves, ascending. */
export function findItemIds(index: ItemIndex, filter: ItemFilter): number[] {
  const matches = matcher(index, filter);
  return index
    .sorted('id')
    .filter(matches)
    .map(({ entry }) => entry.id);
}

/** The filter as a test of one item; what was not asked is not tested. */
function matcher(index: ItemIndex, filter: ItemFilter): (item: IndexedItem) => boolean {
  const tests: ((item: IndexedItem) => boolean)[] = [];
  const { category, gender, stock, discount, problem } = filter;
  const text = foldAccents(filter.q?.trim() ?? '');
  if (category) tests.push(({ entry }) => entry.categorySlug === slugify(category));
  if (gender) tests.push(({ entry }) => entry.categoryId === Number(gender));
  if (stock === 'agotado') tests.push(({ entry }) => entry.stock === 0);
  if (stock === 'bajo') tests.push(({ entry }) => entry.stock > 0 && entry.stock <= LOW_STOCK);
  if (stock === 'con') tests.push(({ entry }) => entry.stock > 0);
  if (discount) tests.push(({ entry }) => entry.discPercent > 0 === (discount === 'true'));
  if (problem === 'talla') tests.push(({ isDateSerial }) => isDateSerial);
  if (problem === 'duplicado') tests.push((item) => index.isDuplicate(item));
  // Last, because it costs most.
  if (text) tests.push((item) => item.text.includes(text));
  return (item) => tests.every((test) => test(item));
}
