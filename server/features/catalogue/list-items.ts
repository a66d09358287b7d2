import type { z } from 'zod';
import type { itemList, itemListQuery } from '#contract/item.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { presentItem } from './catalogue.presenter.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueEntry } from './catalogue-snapshot.ts';

/** GET /items: whole without paging, as spec/ has it; narrowed by ref or barcode. */
export function listItems(catalogue: Catalogue, query: z.output<typeof itemListQuery>): z.input<typeof itemList> {
  const found = select(catalogue, query);
  if (query['page[number]'] === undefined && query['page[size]'] === undefined) {
    return { data: found.map(presentItem), meta: { total: found.length } };
  }
  const { page, pageSize, offset } = pageOf(query);
  const shown = found.slice(offset, offset + pageSize);
  return { data: shown.map(presentItem), meta: { total: found.length, page, pageSize } };
}

function select(catalogue: Catalogue, query: z.output<typeof itemListQuery>): CatalogueEntry[] {
  const ref = query['filter[ref]'] ?? query.ref;
  const barcode = query['filter[barcode]'];
  const among = ref === undefined ? catalogue.snapshot.entries() : (catalogue.snapshot.style(ref)?.variants ?? []);
  return [...among].filter((entry) => barcode === undefined || entry.barcode === barcode).sort((a, b) => a.id - b.id);
}
