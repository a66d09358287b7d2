import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown instead of the wish list when there is nothing in it. */
export function EmptyFavorites() {
  return (
    <EmptyState title="No hay productos en tu lista de deseos" text="Guarda aquí lo que quieras volver a ver.">
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/cart" variant="secondary">
        Ver el carrito
      </ButtonLink>
    </EmptyState>
  );
}
