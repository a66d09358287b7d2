import type { SalePickup } from '#contract/stores/pickup.ts';
import { SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

export const STATUS_NAMES: Record<SaleStatus, string> = {
  pendiente: 'Pendiente',
  validado: 'Validado',
  cancelada: 'Cancelada',
};

/** Text of each status in the order history. */
export const STATUS_EVENTS: Record<SaleStatus, string> = {
  pendiente: 'Pago en revisión',
  validado: 'Pago confirmado',
  cancelada: 'Pedido cancelado',
};

/** The remaining steps of an order; empty when it is completed or cancelled. */
export function stepsAhead(
  sale: Pick<TrackedAttributes, 'status' | 'shipping_method' | 'pickup' | 'due' | 'money_back' | 'payments'>,
): readonly string[] {
  const { status, pickup, due = 0 } = sale;
  if (status === 'cancelada' || pickup?.state === 'handed_over' || refundStep(sale)) return [];
  const isPromised = paysAtPickup(sale);
  const confirms = isPromised && isOnlyPromised(sale) ? [] : ['Confirmamos tu pago'];
  const pays = due > 0 ? ['Envías lo que falta por pagar', 'Confirmamos tus pagos'] : confirms;
  const ends = pickup
    ? [
        ...(pickup.state === 'ready' ? [] : [`Preparamos tu pedido en ${pickup.name}`]),
        isPromised ? 'Lo retiras con tu cédula y lo pagas' : 'Lo retiras con tu cédula',
      ]
    : [
        'Preparamos tu pedido',
        sale.shipping_method === SHIPPING_METHODS.delivery
          ? 'Lo llevamos a tu dirección, de 1 a 6 días después de confirmar el pago'
          : 'Lo enviamos por MRW, de 1 a 6 días después de confirmar el pago',
      ];
  return status === 'pendiente' ? [...pays, ...ends] : ends;
}

const isPromise = ({ at_pickup, state }: NonNullable<TrackedAttributes['payments']>[number]) =>
  at_pickup && state === 'declared';

/** Whether a part or all of the order is paid at the store. */
function paysAtPickup({ payments = [] }: Pick<TrackedAttributes, 'payments'>): boolean {
  return payments.some(isPromise);
}

function isOnlyPromised({ payments = [] }: Pick<TrackedAttributes, 'payments'>): boolean {
  return payments.filter(({ state }) => state === 'declared' || state === 'matched').every(isPromise);
}

/** What follows after money went back; null where the order goes on as usual, or was cancelled. */
export function refundStep({
  status,
  money_back: back,
}: Pick<TrackedAttributes, 'status' | 'money_back'>): string | null {
  if (status === 'cancelada') return null;
  const goesOn = !back || back.extent === 'excess' || (back.extent === 'part' && status === 'validado');
  return goesOn ? null : 'No tienes que pagar nada más por este pedido. Si tienes dudas, escríbenos.';
}

/** What happens next with an order that is only paid at the store; null for any other. */
export function promisedStep(sale: Pick<TrackedAttributes, 'status' | 'pickup' | 'payments' | 'due'>): string | null {
  const { status, pickup, due = 0 } = sale;
  if (!pickup || status !== 'pendiente' || due > 0 || !paysAtPickup(sale) || !isOnlyPromised(sale)) return null;
  return pickup.state === 'ready'
    ? `Tu pedido te espera en ${pickup.name}. Lo pagas al retirarlo.`
    : `Preparamos tu pedido en ${pickup.name}. Te escribimos cuando puedas ir a buscarlo, y lo pagas al retirarlo.`;
}

/** What happens next, in Spanish; delivery times must match /terminos. */
export function nextStep(
  status: SaleStatus,
  shippingMethod: string,
  pickup?: SalePickup | null,
  /** The amount due, as '1.234,56 Bs.'; null when nothing is due. */
  due: string | null = null,
): string {
  if (status === 'cancelada') {
    return 'Este pedido se canceló y sus prendas volvieron a la tienda. Si ya pagaste, escríbenos y lo resolvemos.';
  }
  if (due)
    return `Falta por pagar ${due} de tu pedido. En «Tus pagos» te decimos dónde pagar y puedes enviar el comprobante.`;
  if (pickup) return nextOfPickup(status, pickup);
  const inCaracas = shippingMethod === SHIPPING_METHODS.delivery;
  const delivery = inCaracas ? 'lo llevamos a tu dirección en Caracas' : 'te lo enviamos por MRW';
  if (status === 'validado') {
    return `Confirmamos tu pago. Preparamos tu pedido y ${delivery}: llega de 1 a 6 días después de la confirmación. Ten a mano la cédula de quien recibe.`;
  }
  return `Estamos verificando tu pago. Cuando lo confirmemos te escribimos por correo, preparamos tu pedido y ${delivery}.`;
}

function nextOfPickup(status: SaleStatus, { state, name }: SalePickup): string {
  if (state === 'handed_over') return `Retiraste tu pedido en ${name}. ¡Gracias por tu compra!`;
  if (state === 'ready') return `Tu pedido está listo en ${name}. Trae la cédula de quien retira.`;
  if (status === 'validado') {
    return `Confirmamos tu pago. Preparamos tu pedido en ${name} y te escribimos por correo cuando puedas ir a buscarlo.`;
  }
  return `Estamos verificando tu pago. Cuando lo confirmemos preparamos tu pedido en ${name} y te escribimos por correo cuando puedas ir a buscarlo.`;
}
