import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { Item } from '#domain/catalogue/item.ts';

/** An item as the catalogue holds it. */
export function catalogueItem(id: number, changes: Partial<Item> = {}): Item {
  return {
    id,
    ref: 'A',
    barcode: `75${id}`,
    name: 'Camisa',
    description: '',
    price: 1000,
    discPercent: 0,
    stock: 3,
    category: 'camisa',
    categoryId: 1,
    size: 'M',
    imageUrl: null,
    imagesCount: 0,
    picturesVersion: 0,
    createdAt: new Date(id),
    updatedAt: new Date(id),
    version: 1,
    ...changes,
  };
}

/** The attributes of an item in the form that staff get. */
export function itemAttributes(changes: Partial<ItemRecord['attributes']> = {}): ItemRecord['attributes'] {
  return {
    ref: '10424',
    barcode: '7591234567894',
    name: 'Guayabera de lino',
    description: 'De lino.',
    price: 120,
    discPercent: 20,
    stock: 3,
    category: 'camisas',
    categoryId: 1,
    size: 'M',
    imageUrl: null,
    imagesCount: 1,
    createdAt: '',
    updatedAt: '',
    version: 1,
    ...changes,
  };
}
