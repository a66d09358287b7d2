import { useEffect, useRef, useState } from 'react';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';
import { piecesHeld } from '#domain/sales/cart/cart-holds.ts';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useFavorites } from '#web/browser/shopper/favorites.ts';
import { useSingleActivation } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import {
  availableStock,
  cartProblem,
  choosableSizes,
  limitNotice,
  quantityHints,
  stillAvailable,
} from '#web/storefront/cart/purchase-rules.ts';
import { showAdded } from '#web/storefront/cart/small-cart/small-cart-place.tsx';
import type { ProductView } from '../product-view.ts';

export function usePurchase(product: ProductView, size: string | null, setSize: (size: string) => void) {
  const cart = useCart();
  const favorites = useFavorites();
  const adding = useSingleActivation();
  const sizeRow = useRef<HTMLDivElement>(null);
  const [sizeMissing, setSizeMissing] = useState(false);
  const [chosenQuantity, setQuantity] = useState(1);
  const sizes = choosableSizes(product.sizes);
  useLinkedSize(sizes, setSize);
  const stock = availableStock(product.sizes, product.stock, size);
  // A product without sizes has the single size NO_SIZE.
  const selection = { id: product.id, reference: product.ref, size: sizes.length > 0 ? size : NO_SIZE };
  const inCart = piecesHeld(cart.lines, selection);
  const most = stillAvailable({ stock, inCart });
  // The cart, and with it the maximum, may change in another tab or by an order.
  const quantity = Math.max(1, Math.min(chosenQuantity, most));

  const line = {
    name: product.name,
    reference: product.ref,
    image: product.images[0] ?? '',
    price: product.finalPrice,
  };

  /** Shows the error at the size row, scrolls it into view and focuses it. */
  function requestSize() {
    setSizeMissing(true);
    sizeRow.current?.scrollIntoView({ block: 'nearest' });
    sizeRow.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  }

  return {
    sizes,
    sizeRow,
    sizeMissing,
    quantity,
    setQuantity,
    stock,
    most,
    hints: quantityHints({ stock, inCart }, size),
    soldOut: product.stock <= 0,
    isFavorite: favorites.has(product.id),
    settling: adding.settling,

    chooseSize(next: string) {
      setSize(next);
      setSizeMissing(false);
      setQuantity(1);
    },

    warnOfLimit() {
      const { title, description } = limitNotice(stock, size);
      notify.destructive(title, description);
    },

    addToCart(press: { timeStamp: number }) {
      if (!adding.take(press)) return;
      const problem = cartProblem({ size, quantity }, product.sizes, product.stock, inCart);
      if (problem) {
        if (problem.sizeMissing) requestSize();
        return notify.destructive(problem.title, problem.description);
      }
      const bought = product.sizes.find((option) => option.size === (size ?? NO_SIZE));
      const added = { ...line, id: bought?.itemId ?? product.id, quantity, size: size ?? NO_SIZE };
      cart.add(added);
      setQuantity(1);
      showAdded(added);
    },

    toggleFavorite() {
      if (favorites.has(product.id)) {
        favorites.remove(product.id);
        return notify.success('Quitado de favoritos');
      }
      if (favorites.add({ ...line, id: product.id, quantity: 1 }) > 0) notify.success('Añadido a favoritos');
      // Another tab added the product to the wish list, and this tab was not notified yet.
      else notify.info('Ya existe en tu lista de deseos', 'Este producto ya se encuentra en tu lista de deseos');
    },
  };
}

/**
 * Chooses the size in the fragment of the URL, `/product/12#talla=M`. A fragment is not sent to the server: the
 * served page is the same for everyone.
 */
function useLinkedSize(sizes: readonly SizeOption[], choose: (size: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page was opened with
  useEffect(() => {
    const linked = new URLSearchParams(window.location.hash.slice(1)).get('talla');
    if (sizes.some(({ size, stock }) => size === linked && stock > 0)) choose(linked as string);
  }, []);
}
