import { centsFromDecimal, formatUsd, formatVes } from '../../money/money.ts';
import type { SaleStatus } from '../sale.ts';
import type { ParcelState } from './parcel.ts';

type Currency = 'USD' | 'VES';

/** The part of a payment that is used here; importing its types would make the folders import each other. */
interface TimelinePayment {
  currency: Currency;
  /** In decimals. */
  amount: number;
  state: string;
  at_pickup: boolean;
  at: string;
  decided_at: string | null;
}

interface TimelineParcel {
  number: number;
  state: ParcelState;
  created_at: string;
  packed_at: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  returned_at: string | null;
}

interface TimelinePickup {
  name: string;
  ready_since: string | null;
  handed_over_at: string | null;
  /** Who fetches it in the shopper's place. */
  person?: object | null | undefined;
}

/** As much of an order as its line of time says. Times are ISO texts. */
export interface TimelineOrder {
  /** Each status, oldest first. */
  history: readonly { status: SaleStatus; at: string }[];
  payments?: readonly TimelinePayment[] | undefined;
  /** Refunds that were paid; amounts in decimals. */
  refunds?: readonly { currency: Currency; amount: number; at: string }[] | undefined;
  parcels?: readonly TimelineParcel[] | undefined;
  /** Whether its only parcel holds a part of it. */
  isPart?: boolean;
  pickup?: TimelinePickup | null | undefined;
}

interface TimelineEvent {
  name: string;
  at: string;
  /** The number of the parcel whose pieces stand under it. */
  parcel?: number;
}

const STATUS_EVENTS: Record<SaleStatus, string> = {
  pendiente: 'Pago en revisión',
  validado: 'Pago confirmado',
  cancelada: 'Pedido cancelado',
};

/** What happened to an order so far, oldest first. */
export function timelineOf({
  history,
  payments = [],
  refunds = [],
  parcels = [],
  isPart = false,
  pickup,
}: TimelineOrder): TimelineEvent[] {
  const statuses = history.map(({ status, at }, step) => ({
    at,
    name: step === 0 ? 'Recibimos tu pedido' : STATUS_EVENTS[status],
  }));
  const first = payments[0]?.at;
  return [
    ...statuses,
    ...payments.flatMap((payment) => eventsOfPayment(payment, payment.at !== first)),
    ...refunds.map(({ currency, amount, at }) => ({ at, name: `Te devolvimos ${moneyText(currency, amount)}` })),
    ...eventsOfParcels(parcels, isPart),
    ...(pickup?.ready_since ? [{ at: pickup.ready_since, name: `Listo para retirar en ${pickup.name}` }] : []),
    ...(pickup?.handed_over_at
      ? [{ at: pickup.handed_over_at, name: pickup.person ? 'Se retiró' : 'Lo retiraste' }]
      : []),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * Payments that were sent with the order have no event for that, because the order has its own; nor have those that are made
 * at the store.
 */
function eventsOfPayment(payment: TimelinePayment, isLater: boolean): TimelineEvent[] {
  const { amount, currency, state, at, at_pickup: atPickup, decided_at: decidedAt } = payment;
  const money = moneyText(currency, amount);
  const events: TimelineEvent[] = isLater && !atPickup ? [{ at, name: `Enviaste un pago de ${money}` }] : [];
  if (!decidedAt || state === 'declared' || state === 'matched' || (atPickup && state === 'rejected')) return events;
  const name = state === 'rejected' ? `No encontramos tu pago de ${money}` : `Recibimos tu pago de ${money}`;
  return [...events, { at: decidedAt, name }];
}

/** The pieces of a parcel stand under the last thing that happened to it. */
function eventsOfParcels(parcels: readonly TimelineParcel[], isPart: boolean): TimelineEvent[] {
  const [first] = parcels.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  if (!first) return [];
  const isOne = parcels.length === 1;
  return [
    {
      at: first.created_at,
      name: 'Empezamos a preparar tu pedido',
      ...(isOne && first.state === 'preparing' && !first.packed_at && { parcel: first.number }),
    },
    ...parcels.flatMap(({ number, state, packed_at, sent_at, delivered_at, returned_at }) => {
      const it = isOne ? (isPart ? 'Una parte de tu pedido' : 'Tu pedido') : `El paquete ${number}`;
      const steps: [string | null, string, ParcelState][] = [
        [packed_at, `Empacamos ${it.charAt(0).toLowerCase()}${it.slice(1)}`, 'preparing'],
        [sent_at, `${it} va en camino`, 'sent'],
        [delivered_at, `${it} llegó`, 'delivered'],
        [returned_at, `${it} volvió a la tienda`, 'returned'],
      ];
      return steps.flatMap(([at, name, step]) =>
        at === null ? [] : [{ at, name, ...(step === state && { parcel: number }) }],
      );
    }),
  ];
}

function moneyText(currency: Currency, amount: number): string {
  return (currency === 'USD' ? formatUsd : formatVes)(centsFromDecimal(amount));
}
