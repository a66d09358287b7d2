import { useState } from 'react';
import { NO_SIZE } from '#domain/sizes.ts';
import { useCart } from '#web/browser/cart.ts';
import { useFavorites } from '#web/browser/favorites.ts';
import { notify } from '#web/browser/toasts.ts';
import type { ProductView } from './product-view.ts';
import { availableStock, cartProblem, choosableSizes, limitNotice, quantityHint } from './purchase-rules.ts';

/** What the purchase panel holds and does. */
export function usePurchase(product: ProductView) {
  const cart = useCart();
  const favorites = useFavorites();
  const [size, setSize] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const available = availableStock(product.sizes, product.stock, size);

  const line = {
    name: product.name,
    reference: product.ref,
    image: product.images[0] ?? '',
    price: product.finalPrice,
  };

  return {
    size,
    sizes: choosableSizes(product.sizes),
    quantity,
    setQuantity,
    available,
    hint: available > 0 ? quantityHint(available, size) : null,
    soldOut: product.stock <= 0,
    isFavorite: favorites.has(product.id),

    chooseSize(next: string) {
      setSize(next);
      setQuantity(1);
    },

    warnOfLimit() {
      const { title, description } = limitNotice(available, size);
      notify.destructive(title, description);
    },

    addToCart() {
      const problem = cartProblem({ size, quantity }, product.sizes, product.stock);
      if (problem) return notify.destructive(problem.title, problem.description);
      const bought = product.sizes.find((option) => option.size === (size ?? NO_SIZE));
      cart.add({ ...line, id: bought?.itemId ?? product.id, quantity, size: size ?? NO_SIZE });
      notify.success('Añadido al carrito', size === null ? product.name : `${product.name}, talla ${size}`);
    },

    addToFavorites() {
      if (favorites.has(product.id)) {
        return notify.info('Ya existe en tu lista de deseos', 'Este producto ya se encuentra en tu lista de deseos');
      }
      favorites.add({ ...line, id: product.id, quantity: 1 });
      notify.success('Añadido a favoritos');
    },
  };
}
