import type { ProductCard as Card } from '#contract/catalogue/product.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { cx } from '#web/ui/cx.ts';
import { ProductCard } from './product-card.tsx';
import { SectionHeading } from './section-heading.tsx';

interface ProductRowProps {
  title: string;
  products: readonly Card[];
  link?: { label: string; to: string };
}

/** A row of products, swiped on a phone. Renders nothing without products. */
export function ProductRow({ title, products, link }: ProductRowProps) {
  if (products.length === 0) return null;
  const five = products.length > 4;
  return (
    <HydrationBoundary>
      <section aria-label={title} className="py-14 md:py-24">
        <div className="page">
          <SectionHeading title={title} link={link} />
        </div>
        <ul
          className={cx(
            'strip page-bleed relative -my-1.5 py-1.5 snap-x gap-3 md:gap-5',
            five ? 'lg:grid lg:grid-cols-5' : 'lg:grid lg:grid-cols-4',
          )}
        >
          {products.map((product) => (
            <li key={product.id} className="w-[62vw] max-w-72 shrink-0 snap-start lg:w-auto lg:max-w-none">
              <ProductCard
                product={product}
                sizes={`(min-width: 1024px) ${five ? 19 : 23}vw, (min-width: 465px) 288px, 62vw`}
              />
            </li>
          ))}
        </ul>
      </section>
    </HydrationBoundary>
  );
}
