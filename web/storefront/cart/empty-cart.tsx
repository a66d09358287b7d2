import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown instead of the cart, and instead of the payment form, when the cart is empty. */
export function EmptyCart() {
  return (
    <EmptyState title="Carrito vacío" text="Agrega productos al carrito antes de continuar.">
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/favorites" variant="secondary">
        Ver favoritos
      </ButtonLink>
    </EmptyState>
  );
}
