import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of a form to pay, while the shop has not said where it is paid. */
export default function NoWayYet() {
  return (
    <EmptyState
      title="Todavía no recibimos pagos aquí"
      text="Estamos preparando cómo recibir pedidos. Tu carrito queda guardado; escríbenos y te avisamos."
    >
      <ButtonLink to="/contact">Escribir a la tienda</ButtonLink>
    </EmptyState>
  );
}
