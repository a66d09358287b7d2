import { capitalized } from '../kit/capitalized.ts';
import type { ProductView } from './product-view.ts';

/** Inicio, the category, the product (spec/storefront, Product detail). */
export function productTrail({ category, categorySlug, name }: ProductView): { label: string; to?: string }[] {
  return [
    { label: 'Inicio', to: '/' },
    ...(category ? [{ label: capitalized(category), to: `/shop?categoria=${categorySlug}` }] : []),
    { label: name },
  ];
}
