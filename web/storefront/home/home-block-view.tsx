import { Suspense } from 'react';
import type { HomeContent } from '#contract/catalogue/storefront.ts';
import type { HomeBlock, HomeBlockOf } from '#contract/content/home.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { useShop } from '#web/browser/use-shop.ts';
import { loadedLater } from '../../browser/loaded-later.ts';
import { capitalized } from '../kit/capitalized.ts';
import { ProductRow } from '../kit/product-row.tsx';
import type { StoresInWords } from '../stores/stores-in-words.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { PromotionalBanner, Statement } from './promotional-banner.tsx';

/** Only a page that the house wrote may have it. */
const Welcome = loadedLater(() => import('./welcome.tsx'));

interface HomeBlockViewProps {
  block: HomeBlock;
  /** Whether it is the first one on the page. */
  first: boolean;
  products: HomeContent;
}

/** One block of the home page. */
export function HomeBlockView({ block, first, products: { bestSellers, newest, collections } }: HomeBlockViewProps) {
  const { categories, stores } = useShop();
  switch (block.type) {
    case 'welcome':
      return (
        <Suspense>
          <Welcome block={block} />
        </Suspense>
      );
    case 'hero':
      return <HeroCarousel slides={block.items} first={first} />;
    case 'categories':
      return <CategoryTiles block={block} categories={categories} />;
    case 'collections':
      return collections?.length ? (
        <>
          <Rule />
          {collections.map(({ label, to, products }) => (
            <ProductRow key={to} title={label} products={products} link={{ label: 'Ver todo', to }} />
          ))}
        </>
      ) : null;
    case 'products':
      return (
        <>
          <Rule />
          <ProductRow title={block.title} products={block.source === 'newest' ? newest : bestSellers} link={block} />
        </>
      );
    case 'banner':
      return <PromotionalBanner block={block} />;
    case 'tiles':
      return <PictureTiles block={block} />;
    case 'statement':
      return <Statement block={block} />;
    case 'services':
      return <ServiceStrip block={block} stores={stores} />;
  }
}

function Rule() {
  return (
    <div className="page">
      <hr className="border-line" />
    </div>
  );
}

interface ServiceStripProps {
  block: HomeBlockOf<'services'>;
  stores: StoresInWords;
}

function ServiceStrip({ block, stores: { count, words, cities } }: ServiceStripProps) {
  const toTryOn = { id: '', title: capitalized(words), text: `En ${cities}, para probarte con calma.` };
  const services = block.stores && count > 0 ? [toTryOn, ...block.items] : block.items;
  return (
    <HydrationBoundary>
      <section aria-label="Servicios" className="page py-12 md:py-16">
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {services.map(({ id, title, text }) => (
            <li key={id} className="lg:pl-8 lg:first:pl-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </HydrationBoundary>
  );
}
