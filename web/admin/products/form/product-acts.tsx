import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Link, useSearchParams } from 'react-router';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { NO_SIZE, sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { newProductHref } from './new-product-url.ts';

const ACT =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface ProductActsProps {
  product: ItemDetailRecord;
  onHistory: () => void;
}

/**
 * Links of a product's form: its page in the shop, a copy, and its history. Copying asks about unsaved changes.
 */
export function ProductActs({ product, onHistory }: ProductActsProps) {
  const [query] = useSearchParams();
  const { href, isListed, why } = shopPresence(product);
  return (
    <div className="-mt-3 mb-4 text-sm">
      <p className="flex flex-wrap gap-x-5">
        <a href={href} target="_blank" rel="noopener" className={ACT}>
          <ExternalLink aria-hidden className="size-4" />
          {isListed ? 'Ver en la tienda' : 'Ver su página'}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
        <Link to={newProductHref(query, { itemId: product.id })} replace preventScrollReset className={ACT}>
          <Copy aria-hidden className="size-4" />
          Duplicar
        </Link>
        <button type="button" onClick={onHistory} className={ACT}>
          <History aria-hidden className="size-4" />
          Historial
        </button>
      </p>
      {why && <p className="text-ink-soft">{why}</p>}
    </div>
  );
}

interface ShopPresence {
  /** URL of the product's page in the shop, with the size of the item chosen. */
  href: string;
  /** Whether the shop's lists and its search have the product. */
  isListed: boolean;
  /** What shoppers do not see of the product, and why; null if they see everything. */
  why: string | null;
}

/** The shop lists products with stock in any size. A sold out product keeps its page, and a sold out size cannot be chosen. */
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
