import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useCartTexts } from './cart-texts.ts';

/** Shown instead of the cart, and instead of the payment form, when the cart is empty. */
export function EmptyCart() {
  return (
    <EmptyState title="Carrito vacío" text={useCartTexts().emptyCart}>
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/favorites" variant="secondary">
        Ver favoritos
      </ButtonLink>
    </EmptyState>
  );
}
