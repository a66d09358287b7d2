import { TRACKING_TEXTS } from '#contract/content/checkout/tracking-texts.ts';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { piecesToCome } from '#domain/sales/fulfilment/pieces-to-come.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

export const STATUS_NAMES: Record<SaleStatus, string> = {
  pendiente: 'Pendiente',
  validado: 'Validado',
  cancelada: 'Cancelada',
};

/** Id of the heading that says the status. */
export const STATUS_HEADING = 'estado';

/** What the house says on the page of an order. */
export type TrackingTexts = typeof TRACKING_TEXTS;

const at = (text: string, { name }: SalePickup) => text.replaceAll('{sede}', () => name);

type Arriving = Pick<TrackedAttributes, 'status' | 'pickup' | 'money_back' | 'parcels' | 'products' | 'promised_on'>;

/** When an order arrives that is still expected; null once that day is over, or without one. */
export function arrivalStep(sale: Arriving): string | null {
  const { status, pickup, parcels = [], promised_on: day } = sale;
  if (!day || day < caracasDay(new Date()) || status === 'cancelada' || pickup || refundStep(sale)) return null;
  const isComing = !isAllAway(sale) || parcels.some(({ state }) => state === 'sent');
  return isComing ? `Llega ${dateWords(day)}` : null;
}

/** Whether all pieces have left the store in parcels, and none came back. */
function isAllAway({ parcels = [], products }: Pick<TrackedAttributes, 'parcels' | 'products'>): boolean {
  return parcels.length > 0 && piecesToCome(products, parcels).length === 0;
}

/** The remaining steps of an order; empty when it is completed or cancelled. */
export function stepsAhead(
  sale: Arriving & Pick<TrackedAttributes, 'shipping_method' | 'due' | 'payments'>,
  texts: TrackingTexts = TRACKING_TEXTS,
): readonly string[] {
  const { status, pickup, due = 0 } = sale;
  if (status === 'cancelada' || pickup?.state === 'handed_over' || refundStep(sale)) return [];
  const isPromised = paysAtPickup(sale);
  const arrival = arrivalStep(sale);
  const arrives = arrival ? [arrival] : [];
  // Only the arrival may still follow: the line of time says the rest.
  if (isAllAway(sale)) return arrives;
  const isPrepared = (sale.parcels ?? []).length > 0;
  const confirms = isPromised && isOnlyPromised(sale) ? [] : ['Confirmamos tu pago'];
  const pays = due > 0 ? ['Envías lo que falta por pagar', 'Confirmamos tus pagos'] : confirms;
  const ends = pickup
    ? [
        ...(pickup.state === 'ready' ? [] : [`Preparamos tu pedido en ${pickup.name}`]),
        isPromised ? 'Lo retiras con tu cédula y lo pagas' : 'Lo retiras con tu cédula',
      ]
    : [
        ...(isPrepared ? [] : ['Preparamos tu pedido']),
        sale.shipping_method === SHIPPING_METHODS.delivery ? texts.stepDelivery : texts.stepNational,
        ...arrives,
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

/** What happens with the parcels of a paid order; null before the first one left. */
export function parcelStep(
  { status, products, parcels = [] }: Pick<TrackedAttributes, 'status' | 'products' | 'parcels'>,
  texts: TrackingTexts = TRACKING_TEXTS,
): string | null {
  if (status !== 'validado' || parcels.every(({ state }) => state === 'preparing')) return null;
  const rest = piecesToCome(products, parcels);
  const away = parcels.filter(({ state }) => state === 'sent' || state === 'delivered');
  if (away.length === 0) return parcels.some(({ state }) => state === 'preparing') ? null : texts.cameBack;
  if (rest.length > 0) return texts.partlyOnTheWay;
  return away.every(({ state }) => state === 'delivered') ? texts.arrived : texts.onTheWay;
}

/** What follows after money went back; null where the order goes on as usual, or was cancelled. */
export function refundStep(
  { status, money_back: back }: Pick<TrackedAttributes, 'status' | 'money_back'>,
  texts: TrackingTexts = TRACKING_TEXTS,
): string | null {
  if (status === 'cancelada') return null;
  const goesOn = !back || back.extent === 'excess' || (back.extent === 'part' && status === 'validado');
  return goesOn ? null : texts.refunded;
}

/** What happens next with an order that is only paid at the store; null for any other. */
export function promisedStep(
  sale: Pick<TrackedAttributes, 'status' | 'pickup' | 'payments' | 'due'>,
  texts: TrackingTexts = TRACKING_TEXTS,
): string | null {
  const { status, pickup, due = 0 } = sale;
  if (!pickup || status !== 'pendiente' || due > 0 || !paysAtPickup(sale) || !isOnlyPromised(sale)) return null;
  return at(pickup.state === 'ready' ? texts.promisedReady : texts.promised, pickup);
}

/** What happens next, in Spanish. */
export function nextStep(
  status: SaleStatus,
  shippingMethod: string,
  pickup?: SalePickup | null,
  /** The amount due, as '1.234,56 Bs.'; null when nothing is due. */
  due: string | null = null,
  texts: TrackingTexts = TRACKING_TEXTS,
): string {
  if (status === 'cancelada') return texts.cancelled;
  if (due)
    return `Falta por pagar ${due} de tu pedido. En «Tus pagos» te decimos dónde pagar y puedes enviar el comprobante.`;
  if (pickup) return nextOfPickup(status, pickup, texts);
  const inCaracas = shippingMethod === SHIPPING_METHODS.delivery;
  if (status === 'validado') return inCaracas ? texts.confirmedDelivery : texts.confirmedNational;
  return inCaracas ? texts.reviewDelivery : texts.reviewNational;
}

function nextOfPickup(status: SaleStatus, pickup: SalePickup, texts: TrackingTexts): string {
  if (pickup.state === 'handed_over') return at(texts.fetched, pickup);
  if (pickup.state === 'ready') return at(texts.ready, pickup);
  return at(status === 'validado' ? texts.confirmedPickup : texts.reviewPickup, pickup);
}
