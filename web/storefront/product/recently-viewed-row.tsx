import { useEffect } from 'react';
import { Link } from 'react-router';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import type { ProductView } from './product-view.ts';
import { rememberViewed, useRecentlyViewed } from './recently-viewed.ts';

const SHOWN = 6;

/** Products viewed before this one. Stored in the browser only, so the row is not in the served page. */
export function RecentlyViewedRow({ product }: { product: ProductView }) {
  const others = useRecentlyViewed().filter(({ ref }) => ref !== product.ref);
  useEffect(() => rememberViewed(product), [product]);
  if (others.length === 0) return null;
  return (
    <section aria-label="Vistos recientemente" className="pb-14 md:pb-24">
      <div className="page">
        <SectionHeading title="Vistos recientemente" />
      </div>
      <ul className="strip page-bleed relative -my-1.5 snap-x gap-3 py-1.5 md:gap-5">
        {others.slice(0, SHOWN).map(({ id, ref, name, image }) => (
          <li key={ref} className="w-34 shrink-0 snap-start md:w-44">
            <Link to={`/product/${id}`} className="group block">
              <Picture src={image} alt="" sizes="(min-width: 768px) 176px, 136px" />
              <span className="mt-2 line-clamp-2 text-sm underline-offset-4 group-hover:underline">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
