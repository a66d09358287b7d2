import { Link } from 'react-router';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';

/** A viewed product. Without its price, which may have changed since. */
export interface ViewedProduct {
  id: number;
  ref: string;
  name: string;
  image: string;
}

export default function RecentlyViewedRow({ products }: { products: readonly ViewedProduct[] }) {
  return (
    <section aria-label="Vistos recientemente" className="pb-14 md:pb-24">
      <div className="page">
        <SectionHeading title="Vistos recientemente" />
      </div>
      <ul className="strip page-bleed relative -my-1.5 snap-x gap-3 py-1.5 md:gap-5">
        {products.map(({ id, ref, name, image }) => (
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
