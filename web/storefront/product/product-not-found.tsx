import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const NOT_FOUND = {
  title: 'Producto no encontrado',
  text: 'Lo sentimos, no pudimos encontrar el producto que buscas.',
};

export function ProductNotFound() {
  return (
    <EmptyState as="h1" {...NOT_FOUND} className="py-28">
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Volver al inicio
      </ButtonLink>
    </EmptyState>
  );
}
