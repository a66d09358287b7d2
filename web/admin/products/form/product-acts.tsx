import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { Link, useSearchParams } from 'react-router';
import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { WaitingOfItem, WaitingRecord } from '#contract/restock/waiting.ts';
import { NO_SIZE, sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { placePhrase } from '#domain/restock/place-phrase.ts';
import { countWords } from '#domain/text/count-words.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { newProductHref } from './new-product-url.ts';

const ACT =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/**
 * Links of a product's form: its page in the shop, a copy, and its history. Copying asks about unsaved changes.
 */
export function ProductActs({ product, onHistory }: { product: ItemDetailRecord; onHistory: () => void }) {
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

/**
 * The product's page in the shop, whether the shop's lists have the product, and what shoppers do not see of it. The shop
 * lists products with stock in any size. A sold out product keeps its page, and a sold out size cannot be chosen.
 */
export function shopPresence({ id, attributes: { size: ownSize, sizes, images } }: ItemDetailRecord) {
  const size = sizeName(ownSize);
  const href = `/product/${id}${size === NO_SIZE ? '' : `#${new URLSearchParams({ talla: size })}`}`;
  const isListed = sizes.some(({ stock }) => stock > 0);

  function why(): string | null {
    if (!isListed && sizes.length > 1) return 'No sale en la tienda: todas las tallas de la referencia están agotadas.';
    if (!isListed) return 'No sale en la tienda: está agotado.';
    if ((sizes.find((option) => option.size === size)?.stock ?? 0) <= 0) {
      return 'Sale en la tienda con otras tallas: esta está agotada y no se puede elegir.';
    }
    return images.length === 0 ? 'Sale en la tienda sin imágenes: no tiene ninguna.' : null;
  }
  return { href, isListed, why: why() };
}

/** How many wait for each sold-out size of a product, by store. Nothing while nobody does, or it cannot be read. */
export function WaitingNote({ itemId }: { itemId: number }) {
  const { data } = useRead<WaitingOfItem>(['restock-requests', itemId], `/items/${itemId}/waiting`);
  if (!data || data.data.length === 0) return null;
  return (
    <ul aria-label="Esperan" className="mb-4 border-amber border-l-4 bg-amber-soft px-4 py-2 text-sm">
      {data.data.map((one) => (
        <li key={one.id}>{waitingText(one)}</li>
      ))}
    </ul>
  );
}

/** 'Doce personas esperan la M en línea' */
function waitingText({ attributes: { waiting, size, store } }: WaitingRecord): string {
  const who = countWords(waiting, ['persona espera', 'personas esperan']);
  const name = sizeName(size);
  const what = name === NO_SIZE ? 'este producto' : `la ${name}`;
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${what} ${placePhrase(store)}`;
}
