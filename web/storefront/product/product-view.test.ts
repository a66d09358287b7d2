import { expect, it } from 'vitest';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { itemAttributes } from '#tests/support/items/catalogue-item.ts';
import { makeProductView } from './make-product-view.ts';
import { productTrail } from './product-meta.ts';
import { inSize } from './product-view.ts';

const ATTRIBUTES: ItemDetailRecord['attributes'] = {
  ...itemAttributes({ barcode: '7591', price: 40, discPercent: 0, stock: 2, category: 'camisa' }),
  images: [],
  sizes: [
    { size: 'M', stock: 2, itemId: 1, barcode: '7591', price: 40, discPercent: 0 },
    { size: 'XXL', stock: 1, itemId: 2, barcode: '7592', price: 50, discPercent: 10 },
  ],
};

it('shows barcode, price and discount of the chosen size', () => {
  const product = makeProductView({ id: 1, attributes: ATTRIBUTES }, null, null);
  expect(inSize(product, null)).toEqual(product);
  expect(inSize(product, 'M')).toEqual(product);
  expect(inSize(product, 'XXL')).toMatchObject({
    barcode: '7592',
    price: 5000,
    discPercent: 10,
    finalPrice: 4500,
    stock: 3,
  });
});

it('links to the shop when the product has no category', () => {
  const view = (category: string) => makeProductView({ id: 1, attributes: { ...ATTRIBUTES, category } }, null, null);
  expect(productTrail(view('camisa'))[1]).toEqual({ label: 'Camisa', to: '/shop?categoria=camisa' });
  expect(productTrail(view(''))[1]).toEqual({ label: 'Tienda', to: '/shop' });
});
