import type { ProductCard as Card } from '#contract/catalogue/product.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { DiscountBadge, Price } from '#web/ui/price.tsx';
import { GarmentPlace } from './garment-place.tsx';
import { PrefetchLink } from './prefetch/prefetch-link.tsx';

interface ProductCardProps {
  product: Card;
  sizes: string;
  priority?: boolean;
  /** In the list of a store: the sizes are those that the store has, whatever is in stock online. */
  inStore?: boolean;
  /** Heading level; depends on the heading above the cards. */
  as?: 'h2' | 'h3';
}

export function ProductCard(props: ProductCardProps) {
  const { product, sizes, priority, inStore = false, as: Name = 'h3' } = props;
  const { id, attributes } = product;
  return (
    <PrefetchLink to={`/product/${id}`} picture={attributes.imageUrl} className="group block">
      <span className="relative block overflow-hidden">
        <Picture
          src={attributes.imageUrl}
          alt=""
          productRef={attributes.ref}
          sizes={sizes}
          priority={priority}
          imageClassName="transition-transform duration-500 ease-house group-hover:scale-[1.02]"
        />
        <DiscountBadge percent={attributes.discPercent} className="absolute top-3 left-3" />
      </span>
      <Name className="mt-3 font-normal font-sans text-[0.9375rem] leading-snug tracking-normal underline-offset-4 group-hover:underline">
        {attributes.name}
      </Name>
      <Price
        price={centsFromDecimal(attributes.price)}
        discPercent={attributes.discPercent}
        badge={false}
        className="mt-1 text-[0.9375rem]"
      />
      {attributes.colors && <GarmentPlace dots={attributes.colors} />}
      <CardSizes product={attributes} inStore={inStore} />
    </PrefetchLink>
  );
}

/** The sizes, with sold-out ones struck through; at low stock a note instead. */
function CardSizes({ product: { sizes, stock }, inStore }: { product: Card['attributes']; inStore: boolean }) {
  if (!inStore && stock > 0 && stock <= LOW_STOCK) return <p className="mt-1 text-amber text-sm">Pocas unidades</p>;
  const named = sizes.filter(({ size }) => size !== NO_SIZE);
  if (named.length === 0 && !(inStore && stock === 0)) return null;
  return (
    <p className="tabular mt-1 flex flex-wrap gap-x-2.5 text-ink-faint text-sm">
      {named.length > 0 && <span className="sr-only">Tallas:</span>}
      {named.map(({ size, stock: left }) =>
        inStore || left > 0 ? <span key={size}>{size}</span> : <s key={size}>{size}</s>,
      )}
      {inStore && stock === 0 && <span>Solo en tienda</span>}
    </p>
  );
}
