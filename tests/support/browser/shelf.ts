import type { APIRequestContext } from '@playwright/test';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';

/** A style of the demo shop: its first variant, and the stock of all its sizes. */
export interface ShelfStyle {
  id: number;
  ref: string;
  name: string;
  category: string;
  stock: number;
  /** Stock by size, in no particular order. */
  sizes: ReadonlyMap<string, number>;
}

/** Reads all styles of the shop, so that journeys can pick one by its properties instead of naming a demo product. */
export async function readShelf(request: APIRequestContext): Promise<ShelfStyle[]> {
  const { data } = (await (await request.get('/api/items')).json()) as { data: ItemRecord[] };
  const variantsOf = Map.groupBy(data, ({ attributes }) => attributes.ref);
  return [...variantsOf].map(([ref, variants]) => {
    const [first] = variants;
    if (!first) throw new Error('A ref without variants');
    return {
      id: first.id,
      ref,
      name: first.attributes.name,
      category: first.attributes.category,
      stock: variants.reduce((sum, { attributes }) => sum + attributes.stock, 0),
      sizes: new Map(variants.map(({ attributes }) => [attributes.size ?? 'N/A', attributes.stock])),
    };
  });
}

/** The first style that satisfies `isWanted`. */
export async function findStyle(
  request: APIRequestContext,
  isWanted: (style: ShelfStyle) => boolean,
): Promise<ShelfStyle> {
  const style = (await readShelf(request)).find(isWanted);
  if (!style) throw new Error('The demo shop has no such style');
  return style;
}

export async function readProduct(request: APIRequestContext, id: number): Promise<ItemDetailRecord['attributes']> {
  const { data } = (await (await request.get(`/api/items/${id}`)).json()) as { data: ItemDetailRecord };
  return data.attributes;
}
