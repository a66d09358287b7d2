import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type CSSProperties, useRef } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useCoupon } from '../coupon/use-coupon.ts';
import { useSmallCartManners } from './use-small-cart-manners.ts';

export interface SmallCartProps {
  title: string;
  /** The line that was just added. */
  added: CartLine;
  onClose: () => void;
}

/**
 * The line that was just added and links to cart and payment: under the cart icon, on a phone over the bottom bar. Not
 * modal: the page around it stays usable.
 */
export default function SmallCart({ title, added, onClose }: SmallCartProps) {
  const panel = useRef<HTMLElement>(null);
  const top = useSmallCartManners(panel, added, onClose);
  const { pieces } = useCart();
  const { totals } = useCoupon();
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={title}
      style={{ '--small-cart-top': `${top}px` } as CSSProperties}
      className="fixed inset-x-0 bottom-(--tab-bar) z-[45] max-h-dvh overflow-y-auto border-line border-t bg-paper-raised px-4 pt-2 pb-4 shadow-float transition-[opacity,translate] duration-200 starting:translate-y-4 starting:opacity-0 md:inset-x-auto md:top-(--small-cart-top) md:right-(--page-margin) md:bottom-auto md:w-88 md:rounded-house md:border md:pb-4 md:starting:-translate-y-2"
    >
      <header className="flex items-center justify-between">
        <p className="inline-flex items-center gap-2 font-medium text-leaf text-sm">
          <Check aria-hidden className="size-4" strokeWidth={2} />
          {title}
        </p>
        <IconButton label="Cerrar" className="-mr-3" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      <AddedLine added={added} />
      <p className="tabular mt-3 flex items-baseline justify-between border-line border-t pt-3">
        <span className="text-ink-soft text-sm">
          Total del carrito ({pieces} {pieces === 1 ? 'pieza' : 'piezas'})
        </span>
        <span className="text-right font-medium">
          {formatShopPrice(totals.total)}{' '}
          <Bolivars cents={totals.total} className="font-normal text-ink-soft text-sm" />
        </span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink to="/cart" variant="secondary" onClick={onClose}>
          Ver carrito
        </ButtonLink>
        <ButtonLink to="/payment" onClick={onClose}>
          Pagar
        </ButtonLink>
      </div>
    </section>
  );
}

function AddedLine({ added }: { added: CartLine }) {
  const facts = [
    ...(added.size === NO_SIZE ? [] : [['Talla', added.size]]),
    ['Cantidad', String(added.quantity)],
    ['Precio', formatShopPrice(added.price * added.quantity)],
  ];
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-x-4 md:grid-cols-[5rem_1fr]">
      <Picture src={added.image} alt="" sizes="80px" />
      <div className="min-w-0">
        <p className="font-medium leading-snug">{added.name}</p>
        <dl className="tabular mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm">
          {facts.map(([term, value]) => (
            <div key={term} className="flex gap-1">
              <dt>{term}</dt> <dd className="text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <Bolivars cents={added.price * added.quantity} className="text-ink-soft text-sm" />
      </div>
    </div>
  );
}
