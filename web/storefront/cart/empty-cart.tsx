import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of the cart and of the payment alike: an empty cart cannot be paid. */
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
