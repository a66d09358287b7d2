import type { ProductCard as Card } from '#contract/catalogue/product.ts';
import { Part } from '#web/preact/part.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProductCard } from '../kit/product-card.tsx';

interface ProductGridProps {
  products: readonly Card[];
  /** True while the next list is loading. */
  pending: boolean;
}

/** Two columns on a phone, three on a large screen. */
export function ProductGrid({ products, pending }: ProductGridProps) {
  return (
    <ul
      aria-busy={pending}
      className={cx(
        'grid grid-cols-2 gap-x-3 gap-y-10 transition-opacity md:gap-x-6 md:gap-y-14 lg:grid-cols-3',
        pending && 'opacity-50',
      )}
    >
      {products.map((product, index) => (
        <Part key={product.id}>
          <li>
            <ProductCard
              product={product}
              as="h2"
              sizes="(min-width: 1440px) 340px, (min-width: 1024px) 25vw, 50vw"
              priority={index < 2}
            />
          </li>
        </Part>
      ))}
    </ul>
  );
}
