import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { closeSmallCart, useJustAdded } from './just-added.ts';
import type { SmallCartProps } from './small-cart.tsx';

const TITLE = 'Añadido al carrito';
const load = () => import('./small-cart.tsx');

/** Fetches the small cart before it is asked for, as when a pointer comes near the button. */
export function prepareSmallCart(): void {
  load().catch(() => {});
}

/** Where the small cart opens, on every page of the shop: it loads when it first does, and goes with the page. */
export function SmallCartPlace() {
  const added = useJustAdded();
  const { pieces } = useCart();
  const { pathname } = useLocation();
  const [SmallCart, setSmallCart] = useState<ComponentType<SmallCartProps> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => closeSmallCart, [pathname]);

  useEffect(() => {
    if (!added || SmallCart) return;
    let gone = false;
    load().then(
      (part) => gone || setSmallCart(() => part.default),
      // The line is in the cart all the same.
      () => gone || notify.success(TITLE, inWords(added)),
    );
    return () => {
      gone = true;
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
