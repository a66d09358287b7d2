import { memo } from 'react';
import type { ProductCard as Card } from '#contract/catalogue/product.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProductCard } from '../kit/product-card.tsx';

interface ProductGridProps {
  products: readonly Card[];
  /** Whether it is the list of a store instead of the online list. */
  inStore: boolean;
  pending: boolean;
}

export function ProductGrid({ products, inStore, pending }: ProductGridProps) {
  return (
    <HydrationBoundary>
      <ul
        aria-busy={pending}
        className={cx(
          'grid grid-cols-2 gap-x-3 gap-y-10 transition-opacity md:gap-x-6 md:gap-y-14 lg:grid-cols-3',
          pending && 'opacity-50',
        )}
      >
        {products.map((product, index) => (
          <Place key={product.id} product={product} inStore={inStore} priority={index < 2} />
        ))}
      </ul>
    </HydrationBoundary>
  );
}

/**
 * Memoised, so that a filter renders only new cards. Each answer has new objects for all products, so they are
 * compared by value.
 */
const Place = memo(
  ({ product, inStore, priority }: { product: Card; inStore: boolean; priority: boolean }) => (
    <li>
      <ProductCard
        product={product}
        inStore={inStore}
        as="h2"
        sizes="(min-width: 1440px) 340px, (min-width: 1024px) 25vw, 50vw"
        priority={priority}
      />
    </li>
  ),
  // `priority` does not matter once the picture is loaded.
  (before, after) =>
    before.inStore === after.inStore && JSON.stringify(before.product) === JSON.stringify(after.product),
);
