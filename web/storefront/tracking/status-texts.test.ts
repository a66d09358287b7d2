import { expect, it } from 'vitest';
import type { SalePickup } from '#contract/stores/pickup.ts';
import type { ParcelState } from '#domain/sales/fulfilment/parcel.ts';
import { pickupState } from './pickup-place.tsx';
import { arrivalStep, nextStep, parcelStep, stepsAhead } from './status-texts.ts';
import { dueOf } from './timeline.tsx';

it('describes the next step by status and shipping method', () => {
  expect(nextStep('pendiente', 'Delivery (Caracas)')).toMatch(/verificando tu pago.*Caracas/);
  expect(nextStep('validado', 'Envío nacional (MRW)')).toMatch(/Confirmamos tu pago.*MRW.*1 a 6 días/);
  expect(nextStep('cancelada', 'Delivery (Caracas)')).toMatch(/canceló.*escríbenos/);
});

const PICKUP: SalePickup = {
  ...{
    store: 'caracas-chacao',
    name: 'Samán Chacao',
    address: 'Av. Principal',
    city: 'Caracas',
    phone: null,
    hours: [],
  },
  ...{
    state: 'pending',
    ready_at: '2026-11-24T19:00:00.000Z',
    ready_since: null,
    kept_until: null,
    handed_over_at: null,
  },
};
const LINE = { id: 1, name: 'Camisa', reference: '1', size: 'M', quantity: 2, price: 1 };
const SHIPPED = {
  status: 'validado' as const,
  shipping_method: 'Envío nacional (MRW)',
  pickup: null,
  products: [LINE],
};
const parcelIn = (state: ParcelState, place: number, pieces = 1) => ({
  ...{ number: place + 1, code: '', carrier: null, guide: null, tracking_url: null, created_at: '' },
  ...{ packed_at: null, sent_at: null, delivered_at: null, returned_at: null },
  ...{ state, pieces: [{ ...LINE, position: 0, quantity: pieces, picture: null }] },
});
const READY: SalePickup = { ...PICKUP, state: 'ready', kept_until: '2026-12-01' };
const FETCHED: SalePickup = { ...READY, state: 'handed_over', handed_over_at: '2026-11-25T19:00:00.000Z' };

it('names the store of a pickup order, and no shipping', () => {
  const textOf = (status: 'pendiente' | 'validado', pickup: SalePickup) => nextStep(status, 'Retiro en tienda', pickup);
  expect(textOf('pendiente', PICKUP)).toMatch(/verificando tu pago.*Samán Chacao/);
  expect(textOf('validado', PICKUP)).toMatch(/Confirmamos tu pago.*Samán Chacao/);
  expect(textOf('validado', READY)).toMatch(/está listo en Samán Chacao/);
  expect(textOf('validado', FETCHED)).toMatch(/Retiraste tu pedido/);
  for (const pickup of [PICKUP, READY, FETCHED]) expect(textOf('validado', pickup)).not.toMatch(/MRW|dirección|1 a 6/);
  const now = new Date('2026-11-24T14:00:00Z');
  expect(pickupState(PICKUP, now)).toBe('Listo hoy desde las 3:00 p. m., con el pago verificado.');
  expect(pickupState(PICKUP, now, true)).toBe('Listo hoy desde las 3:00 p. m.');
  expect(pickupState(READY, now)).toBe(
    'Listo para retirar: te lo guardamos hasta el martes 1 de diciembre. Trae tu cédula.',
  );
  expect(pickupState(FETCHED, now)).toMatch(/^Lo retiraste el 25\/11\/2026/);
});

it('lists the remaining steps of an order', () => {
  const parcel = { shipping_method: 'Envío nacional (MRW)', pickup: null, products: [] };
  expect(stepsAhead({ ...parcel, status: 'pendiente' })).toEqual([
    'Confirmamos tu pago',
    'Preparamos tu pedido',
    'Lo enviamos por MRW, de 1 a 6 días después de confirmar el pago',
  ]);
  expect(stepsAhead({ ...parcel, status: 'pendiente', due: 12 })[0]).toBe('Envías lo que falta por pagar');
  expect(stepsAhead({ ...parcel, status: 'validado' })[0]).toBe('Preparamos tu pedido');
  expect(stepsAhead({ ...parcel, status: 'cancelada' })).toEqual([]);
  const promised = { ...parcel, status: 'validado' as const };
  expect(stepsAhead({ ...promised, promised_on: '2099-12-01' }).at(-1)).toBe('Llega el martes 1 de diciembre');
  expect(stepsAhead({ ...promised, promised_on: '2020-12-01' }).at(-1)).toMatch(/^Lo enviamos por MRW/);
  const fetched = { shipping_method: 'Retiro en tienda', status: 'validado' as const, products: [] };
  expect(stepsAhead({ ...fetched, pickup: PICKUP })).toEqual([
    'Preparamos tu pedido en Samán Chacao',
    'Lo retiras con tu cédula',
  ]);
  expect(stepsAhead({ ...fetched, pickup: READY })).toEqual(['Lo retiras con tu cédula']);
  expect(stepsAhead({ ...fetched, pickup: FETCHED })).toEqual([]);
});

it('says when an order arrives as long as some of it is still expected, in its steps and on its card', () => {
  const sale = { ...SHIPPED, promised_on: '2099-12-01' };
  const arrivalOf = (...states: ParcelState[]) => {
    const order = {
      ...sale,
      products: states.map(() => ({ ...LINE, quantity: 1 })),
      parcels: states.map((state, place) => parcelIn(state, place)),
    };
    const step = arrivalStep(order);
    expect(stepsAhead(order).includes('Llega el martes 1 de diciembre')).toBe(step !== null);
    return step;
  };
  for (const states of [
    ['preparing'],
    ['sent'],
    ['delivered', 'sent'],
    ['delivered', 'preparing'],
    ['returned'],
  ] as const) {
    expect(arrivalOf(...states), states.join()).toBe('Llega el martes 1 de diciembre');
  }
  expect(arrivalOf('delivered', 'delivered')).toBeNull();
  for (const other of [{ status: 'cancelada' as const }, { pickup: PICKUP }, { promised_on: '2020-12-01' }]) {
    expect(arrivalStep({ ...sale, ...other })).toBeNull();
  }
});

it('returns the amount due, or null', () => {
  expect(dueOf({ due: 2, due_bs: 73 })).toMatch(/73,00/);
  expect(dueOf({ due: 0, due_bs: 0 })).toBeNull();
  expect(dueOf({})).toBeNull();
});

it.each([
  [[], null, 2],
  [[['preparing', 2]], null, 1],
  [[['sent', 1]], /^Una parte de tu pedido va en camino/, 1],
  [[['sent', 2]], /^Tu pedido va en camino/, 0],
  [
    [
      ['delivered', 1],
      ['sent', 1],
    ],
    /^Tu pedido va en camino/,
    0,
  ],
  [[['delivered', 2]], /^Tu pedido llegó/, 0],
  [[['returned', 2]], /volvió a la tienda/, 1],
  [
    [
      ['returned', 2],
      ['preparing', 2],
    ],
    null,
    1,
  ],
] as const)('says where the parcels %j of an order are, and how much follows', (states, step, following) => {
  const parcels = states.map(([state, pieces], place) => parcelIn(state, place, pieces));
  const sale = { ...SHIPPED, parcels };
  const message = parcelStep(sale);
  if (step) expect(message).toMatch(step);
  else expect(message).toBeNull();
  expect(stepsAhead(sale)).toHaveLength(following);
});
