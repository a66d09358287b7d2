import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { ProductView } from './product-view.ts';
import { rememberViewed, useRecentlyViewed, type ViewedProduct } from './recently-viewed.ts';

const SHOWN = 6;

// Loaded for those who have looked at other products. If it cannot be, the row is missing.
const RecentlyViewedRow = lazy<ComponentType<{ products: readonly ViewedProduct[] }>>(() =>
  import('./recently-viewed-row.tsx').catch(() => ({ default: () => null })),
);

/** Remembers this product, and shows those viewed before it. They are stored in the browser, so the served page has none. */
export function RecentlyViewedPlace({ product }: { product: ProductView }) {
  const others = useRecentlyViewed().filter(({ ref }) => ref !== product.ref);
  useEffect(() => rememberViewed(product), [product]);
  if (others.length === 0) return null;
  return (
    <Suspense>
      <RecentlyViewedRow products={others.slice(0, SHOWN)} />
    </Suspense>
  );
}
