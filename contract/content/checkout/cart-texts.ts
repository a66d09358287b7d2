/** What the house says about the cart and in the summary of an order. */
export const CART_TEXTS = {
  emptyCart: 'Agrega productos al carrito antes de continuar.',
  parcelCost: 'Sin recargo',
  pickupCost: 'Gratis',
};
