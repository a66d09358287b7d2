import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import type { Item } from '#domain/catalogue/item.ts';

const SIZES = ['S', 'M', 'L', 'XL', '40'];

/** Makes this many variants, five per style. The styles repeat the demo's, each time under another name. */
export function variantsOf(count: number): Item[] {
  return Array.from({ length: count }, (_, index) => {
    const style = Math.floor(index / SIZES.length);
    const round = Math.floor(style / DEMO_PRODUCTS.length);
    const product = DEMO_PRODUCTS[style % DEMO_PRODUCTS.length];
    if (!product) throw new Error('The demo has no products');
    const made = new Date(Date.UTC(2026, 0, 1) + style * 1000);
    return {
      ...product,
      id: index + 1,
      ref: `${product.ref}-${round}`,
      name: `${product.name} ${round || ''}`.trim(),
      size: SIZES[index % SIZES.length] ?? null,
      barcode: `759${String(index).padStart(9, '0')}`,
      stock: (index * 7) % 11,
      price: product.priceCents,
      imageUrl: null,
      picturesVersion: 0,
      createdAt: made,
      updatedAt: made,
      version: 1,
    };
  });
}
