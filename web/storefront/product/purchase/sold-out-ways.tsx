import { Link } from 'react-router';

const WAY = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface SoldOutWaysProps {
  id: string;
  hasRelated: boolean;
  onlyInStores: boolean;
}

/** Why the buttons of a sold-out product are disabled, with links to alternatives. */
export function SoldOutWays({ id, hasRelated, onlyInStores }: SoldOutWaysProps) {
  return (
    <p className="text-ink-soft text-sm leading-relaxed">
      <span id={id}>
        {onlyInStores ? 'No queda en línea: está en las tiendas de abajo.' : 'Agotado en todas sus tallas.'}
      </span>{' '}
      {hasRelated ? (
        <Link to={{ hash: RELATED_ID }} className={WAY}>
          Mira algo parecido
        </Link>
      ) : (
        <Link to="/shop" className={WAY}>
          Mira qué hay en la tienda
        </Link>
      )}{' '}
      o{' '}
      <Link {...CONTACT_ABOUT_STOCK} className={WAY}>
        pregúntanos si vuelve
      </Link>
      .
    </p>
  );
}

/** Element id of the related products. */
export const RELATED_ID = 'parecidos';

const CONTACT_ABOUT_STOCK = { to: '/contact', state: { subject: 'support' } };
