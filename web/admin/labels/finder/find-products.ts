import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { ask } from '../../api/ask.ts';

/** Most products of a search that are shown to choose from. */
const MOST_FOUND = 20;

export interface FoundProducts {
  products: ItemRecord[];
  /** Of which those are the first. */
  total: number;
}

export async function searchProducts(text: string, signal?: AbortSignal): Promise<FoundProducts> {
  const query = new URLSearchParams({ q: text, sort: 'ref', order: 'asc', 'page[size]': String(MOST_FOUND) });
  const { data, meta } = await ask<ItemSearchPage>(`/items/search?${query}`, signal ? { signal } : {});
  return { products: data, total: meta.total };
}

/** The products with exactly this barcode, as a scanner typed it; several where one was given twice. */
export async function findScanned(typed: string): Promise<ItemRecord[]> {
  const answers = await Promise.all(
    barcodeForms(typed).map((barcode) =>
      ask<{ data: ItemRecord[] }>(`/items?${new URLSearchParams({ 'filter[barcode]': barcode })}`),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
