import type { APIRequestContext } from '@playwright/test';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';

/** A style as the demo shop holds it: its first variant, and the pieces over all its sizes. */
export interface ShelfStyle {
  id: number;
  ref: string;
  name: string;
  category: string;
  stock: number;
  /** Stock by size, in no order. */
  sizes: ReadonlyMap<string, number>;
}

/** Every style of the shop, so that a journey takes one in the state it wants and names no demo product. */
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

/** The first style that is as wanted. */
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
