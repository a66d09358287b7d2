import type { z } from 'zod';
import type { itemList, itemListQuery } from '#contract/catalogue/item.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { presentItem } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';

type ItemListQuery = z.output<typeof itemListQuery>;

/** GET /items: all items when no page is given, for old clients; may be filtered by ref or barcode. */
export function listItems(catalogue: Catalogue, query: ItemListQuery): z.input<typeof itemList> {
  const items = select(catalogue, query);
  if (!isPaged(query)) {
    return { data: items.map(presentItem), meta: { total: items.length } };
  }
  const { page, pageSize, offset } = pageOf(query);
  const shown = items.slice(offset, offset + pageSize);
  return { data: shown.map(presentItem), meta: { total: items.length, page, pageSize } };
}

/**
 * The canonical URL of a query, used as cache key: parameters in fixed order and spelling, numbers without leading
 * zeros, defaults included.
 */
export function itemListUrl(query: ItemListQuery): string {
  const params = new URLSearchParams();
  const { ref, barcode } = codesOf(query);
  if (ref !== undefined) params.set('ref', ref);
  if (barcode !== undefined) params.set('filter[barcode]', barcode);
  if (isPaged(query)) {
    const { page, pageSize } = pageOf(query);
    params.set('page[number]', String(page));
    params.set('page[size]', String(pageSize));
  }
  return params.size > 0 ? `/api/items?${params}` : '/api/items';
}

function isPaged(query: ItemListQuery): boolean {
  return query['page[number]'] !== undefined || query['page[size]'] !== undefined;
}

function codesOf(query: ItemListQuery): { ref: string | undefined; barcode: string | undefined } {
  return { ref: query['filter[ref]'] ?? query.ref, barcode: query['filter[barcode]'] };
}

function select(catalogue: Catalogue, query: ItemListQuery): CatalogueEntry[] {
  const { ref, barcode } = codesOf(query);
  const entries = ref === undefined ? catalogue.snapshot.entries() : (catalogue.snapshot.style(ref)?.variants ?? []);
  return [...entries].filter((entry) => barcode === undefined || entry.barcode === barcode).sort((a, b) => a.id - b.id);
}
