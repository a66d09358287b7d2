import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { SmallCartProps } from './small-cart.tsx';

const TITLE = 'Añadido al carrito';
const load = () => import('./small-cart.tsx');

/** Preloads the small cart's code, as when the pointer enters the button. */
export function prepareSmallCart(): void {
  load().catch(() => {});
}

/** Renders the small cart on every page; its code loads on first use, and a navigation closes it. */
export function SmallCartPlace() {
  const added = useJustAdded();
  const { pieces } = useCart();
  const { pathname } = useLocation();
  const [SmallCart, setSmallCart] = useState<ComponentType<SmallCartProps> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => closeSmallCart, [pathname]);

  useEffect(() => {
    if (!added || SmallCart) return;
    let isCancelled = false;
    load().then(
      (part) => isCancelled || setSmallCart(() => part.default),
      // The line is in the cart even if the code failed to load. A toast then says so.
      () => isCancelled || notify.success(TITLE, inWords(added)),
    );
    return () => {
      isCancelled = true;
    };
  }, [added, SmallCart]);

  return (
    <>
      <p role="status" className="sr-only">
        {added && `${TITLE}: ${inWords(added)}. Llevas ${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}.`}
      </p>
      {added && SmallCart && <SmallCart title={TITLE} added={added} onClose={closeSmallCart} />}
    </>
  );
}

function inWords({ name, size }: CartLine): string {
  return size === NO_SIZE ? name : `${name}, ${sizePhrase(size)}`;
}

let added: CartLine | null = null;
const listeners = new Set<() => void>();

function set(next: CartLine | null): void {
  if (next === added) return;
  added = next;
  for (const listener of listeners) listener();
}

/** Opens the small cart with the line that was just added. */
export function showAdded(line: CartLine): void {
  // A new object, so that adding the same line again notifies too.
  set({ ...line });
}

function closeSmallCart(): void {
  set(null);
}

/** The line the small cart shows; null while it is closed. */
function useJustAdded(): CartLine | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
