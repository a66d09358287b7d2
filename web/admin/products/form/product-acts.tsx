import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Link, useSearchParams } from 'react-router';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { newProductHref } from './new-product-url.ts';
import { shopPresence } from './shop-presence.ts';

const ACT =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface ProductActsProps {
  product: ItemDetailRecord;
  onHistory: () => void;
}

/**
 * What else can be done with the product of a form: see it in the shop, copy it, see what became of it. Copying asks about
 * unsaved changes.
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
