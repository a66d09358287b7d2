import { useOrderState } from './order-sender.ts';

/** Over the form while an order that was sent before may stand, and is being changed. */
export function StillUnsettled() {
  if (!useOrderState().attempt?.paused) return null;
  return (
    <p role="status" className="mb-8 rounded-house bg-amber-soft p-4">
      Tu pedido anterior puede haber llegado. Al completar la compra lo comprobamos: no se cobra ni se registra dos
      veces.
    </p>
  );
}
