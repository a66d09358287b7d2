import { expect, it } from 'vitest';
import { type TimelineOrder, timelineOf } from './timeline.ts';

const DAY = '2026-11-2';
const PAID = { currency: 'VES', amount: 1000, at_pickup: false } as const;
const namesOf = (order: TimelineOrder) => timelineOf(order).map(({ name }) => name.replaceAll('\u00a0', ' '));
const placed = { history: [{ status: 'pendiente', at: `${DAY}0T10:00:00Z` }] } satisfies TimelineOrder;
const paid = { history: [...placed.history, { status: 'validado', at: `${DAY}1T10:00:00Z` }] } satisfies TimelineOrder;
const parcel = (number: number, times: Partial<NonNullable<TimelineOrder['parcels']>[number]> = {}) => ({
  ...{ number, state: 'preparing' as const, created_at: `${DAY}2T0${number}:00:00Z` },
  ...{ packed_at: null, sent_at: null, delivered_at: null, returned_at: null },
  ...times,
});

it('lists payments and status changes, oldest first', () => {
  const events = namesOf({
    history: [...placed.history, { status: 'validado', at: `${DAY}4T10:00:00Z` }],
    payments: [
      { ...PAID, state: 'rejected', at: `${DAY}0T10:00:00Z`, decided_at: `${DAY}1T10:00:00Z` },
      { ...PAID, amount: 500, state: 'validated', at: `${DAY}2T10:00:00Z`, decided_at: `${DAY}3T10:00:00Z` },
    ],
    refunds: [{ currency: 'USD', amount: 5, at: `${DAY}5T10:00:00Z` }],
  });
  expect(events).toEqual([
    'Recibimos tu pedido',
    'No encontramos tu pago de Bs. 1.000,00',
    'Enviaste un pago de Bs. 500,00',
    'Recibimos tu pago de Bs. 500,00',
    'Pago confirmado',
    'Te devolvimos USD 5,00',
  ]);
});

it('does not say that the shopper sent a payment with the order, or one that is made at the store', () => {
  const at = `${DAY}0T10:00:00Z`;
  const waiting = { ...PAID, state: 'declared', at, decided_at: null } as const;
  const payments = [waiting, waiting, { ...waiting, at_pickup: true, at: `${DAY}1T10:00:00Z` }];
  expect(namesOf({ ...placed, payments })).toEqual(['Recibimos tu pedido']);
});

it('follows one parcel from its preparation to its arrival, with its pieces at the last step', () => {
  const times = { packed_at: `${DAY}2T05:00:00Z`, sent_at: `${DAY}3T10:00:00Z`, delivered_at: `${DAY}6T10:00:00Z` };
  const events = timelineOf({ ...paid, parcels: [parcel(1, { state: 'delivered', ...times })] });
  expect(events.slice(2)).toEqual([
    { at: `${DAY}2T01:00:00Z`, name: 'Empezamos a preparar tu pedido' },
    { at: times.packed_at, name: 'Empacamos tu pedido' },
    { at: times.sent_at, name: 'Tu pedido va en camino' },
    { at: times.delivered_at, name: 'Tu pedido llegó', parcel: 1 },
  ]);
  expect(timelineOf({ ...paid, parcels: [parcel(1)] }).at(-1)).toMatchObject({ parcel: 1 });
  const sent = parcel(1, { state: 'sent', sent_at: times.sent_at });
  expect(namesOf({ ...paid, parcels: [sent], isPart: true }).at(-1)).toBe('Una parte de tu pedido va en camino');
  // A location that hands everything over at once packs nothing.
  expect(timelineOf({ ...paid, parcels: [sent] }).flatMap((event) => event.parcel ?? [])).toEqual([1]);
});

it('tells the parcels of a split order apart, and says what came back', () => {
  const first = parcel(1, { state: 'returned', sent_at: `${DAY}3T10:00:00Z`, returned_at: `${DAY}5T10:00:00Z` });
  const second = parcel(2, { state: 'sent', sent_at: `${DAY}4T10:00:00Z` });
  const events = timelineOf({ ...paid, parcels: [first, second] }).slice(2);
  expect(events.map(({ name, parcel: number }) => [name, number])).toEqual([
    ['Empezamos a preparar tu pedido', undefined],
    ['El paquete 1 va en camino', undefined],
    ['El paquete 2 va en camino', 2],
    ['El paquete 1 volvió a la tienda', 1],
  ]);
});

it('follows a pick-up', () => {
  const pickup = { name: 'Chacao', ready_since: `${DAY}2T10:00:00Z`, handed_over_at: `${DAY}3T10:00:00Z` };
  expect(namesOf({ ...paid, pickup }).slice(2)).toEqual(['Listo para retirar en Chacao', 'Lo retiraste']);
  expect(namesOf({ ...paid, pickup: { ...pickup, person: {} } }).at(-1)).toBe('Se retiró');
});
