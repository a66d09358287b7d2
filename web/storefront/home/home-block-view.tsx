import { Suspense } from 'react';
import type { HomeContent } from '#contract/catalogue/storefront.ts';
import type { HomeBlock } from '#contract/content/home.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { loadedLater } from '../../browser/loaded-later.ts';
import { ProductRow } from '../kit/product-row.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { PromotionalBanner, Statement } from './promotional-banner.tsx';
import { ServiceStrip } from './service-strip.tsx';

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
  const house = useShop();
  if (!house) return null;
  const { categories, stores } = house;
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
