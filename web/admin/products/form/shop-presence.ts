import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { NO_SIZE, sizeName } from '#domain/catalogue/sizes/size-names.ts';

/** Where the shop shows an item. */
interface ShopPresence {
  /** Its product's page, with its size chosen. */
  href: string;
  /** Whether the shop's lists and its search have the product. */
  isListed: boolean;
  /** What shoppers do not see of it, and why; null when there is nothing to say. */
  why: string | null;
}

/** The shop lists what is in stock in any size; what is sold out keeps its page, and a size that is cannot be chosen. */
export function shopPresence({ id, attributes }: ItemDetailRecord): ShopPresence {
  const { sizes, images } = attributes;
  const size = sizeName(attributes.size);
  const href = `/product/${id}${size === NO_SIZE ? '' : `#${new URLSearchParams({ talla: size })}`}`;
  if (sizes.every(({ stock }) => stock <= 0)) {
    const why =
      sizes.length > 1
        ? 'No sale en la tienda: todas las tallas de la referencia están agotadas.'
        : 'No sale en la tienda: está agotado.';
    return { href, isListed: false, why };
  }
  const isSoldOut = (sizes.find((option) => option.size === size)?.stock ?? 0) <= 0;
  if (isSoldOut) {
    return { href, isListed: true, why: 'Sale en la tienda con otras tallas: esta está agotada y no se puede elegir.' };
  }
  return {
    href,
    isListed: true,
    why: images.length === 0 ? 'Sale en la tienda sin imágenes: no tiene ninguna.' : null,
  };
}
