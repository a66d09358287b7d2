import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { QUIET_MS } from '#web/browser/single-activation.ts';
import { Bolivars } from '#web/ui/bolivars.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useCoupon } from '../coupon/use-coupon.ts';

export interface SmallCartProps {
  title: string;
  added: CartLine;
  onClose: () => void;
}

/**
 * Shows the line that was just added, with links to cart and payment: under the cart icon, on a phone above the
 * bottom bar. Not modal: the page around it stays usable.
 */
export default function SmallCart({ title, added, onClose }: SmallCartProps) {
  const panel = useRef<HTMLElement>(null);
  const top = useSmallCartBehavior(panel, added, onClose);
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

const SHOWN_FOR_MS = 8000;
const GAP = 8;

/**
 * Keyboard and closing behaviour of the small cart. The focus stays where it was: Tab moves from there into the
 * panel, Shift+Tab back. Escape, a press outside and a timeout close it. The timeout waits while the panel has the
 * pointer or the focus.
 * @returns its top offset on a desktop in px: below the top bar, or at the window's edge when the bar is scrolled
 * away
 */
function useSmallCartBehavior(panel: RefObject<HTMLElement | null>, added: CartLine, onClose: () => void): number {
  const [top] = useState(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect();
    return Math.max(0, bar?.bottom ?? 0) + GAP;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line restarts the timeout
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const inUse = () => element.matches(':hover, :focus-within');
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(() => (inUse() ? wait() : onClose()), SHOWN_FOR_MS);
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        if (element?.contains(document.activeElement)) before?.focus();
        onClose();
      }
      if (event.key === 'Tab' && element) moveTab(event, element, before);
    }

    document.addEventListener('keydown', onKeyDown, { signal });
    const opened = performance.now();
    document.addEventListener(
      'pointerdown',
      ({ target, timeStamp }) => {
        if (!(target instanceof Node) || element.contains(target)) return;
        const isDoubleClick = timeStamp - opened < QUIET_MS && before?.contains(target);
        if (!isDoubleClick) onClose();
      },
      { signal },
    );
    for (const leaving of ['pointerleave', 'focusout']) element.addEventListener(leaving, wait, { signal });
    wait();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [added]);

  return top;
}

/** Moves the focus with Tab from the previous element into the panel, and from the ends of the panel back. */
function moveTab(event: KeyboardEvent, panel: HTMLElement, before: HTMLElement | null): void {
  const focused = document.activeElement;
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button')];
  const goal = event.shiftKey
    ? focused === stops[0] && before
    : focused === before
      ? stops[0]
      : focused === stops.at(-1) && before;
  if (!goal) return;
  // After the last control, Tab continues in the page after the button that opened the panel.
  if (focused !== stops.at(-1) || event.shiftKey) event.preventDefault();
  goal.focus();
}
