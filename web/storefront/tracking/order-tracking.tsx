import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TrackedOrder } from './tracked-order.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';
import { useTrackedSale } from './use-tracked-sale.ts';

export function OrderTracking() {
  const { tracking, asking, reload, show } = useTrackedSale();
  switch (tracking.state) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">Cargando tu pedido...</span>
          <TrackingSkeleton />
        </div>
      );
    case 'missing':
      return (
        <EmptyState
          title="No encontramos este pedido"
          text="Abre el enlace completo que te enviamos por correo, o inicia sesión con la cuenta con que compraste."
        >
          <ButtonLink to="/login">Iniciar sesión</ButtonLink>
          <ButtonLink to="/contact?asunto=support" variant="secondary">
            Escríbenos
          </ButtonLink>
        </EmptyState>
      );
    case 'failed':
      return (
        <div role="alert">
          <EmptyState title="No pudimos cargar tu pedido" text={tracking.message}>
            <Button busy={asking} onClick={reload}>
              Reintentar
            </Button>
          </EmptyState>
        </div>
      );
    case 'loaded':
      return <TrackedOrder sale={tracking.sale} asking={asking} onReload={reload} onSent={show} />;
  }
}
