import { expect, it } from 'vitest';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { pickupState } from './pickup-place.tsx';
import { nextStep, stepsAhead } from './status-texts.ts';

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
  const parcel = { shipping_method: 'Envío nacional (MRW)', pickup: null };
  expect(stepsAhead({ ...parcel, status: 'pendiente' })).toEqual([
    'Confirmamos tu pago',
    'Preparamos tu pedido',
    'Lo enviamos por MRW, de 1 a 6 días después de confirmar el pago',
  ]);
  expect(stepsAhead({ ...parcel, status: 'pendiente', due: 12 })[0]).toBe('Envías lo que falta por pagar');
  expect(stepsAhead({ ...parcel, status: 'validado' })[0]).toBe('Preparamos tu pedido');
  expect(stepsAhead({ ...parcel, status: 'cancelada' })).toEqual([]);
  const fetched = { shipping_method: 'Retiro en tienda', status: 'validado' as const };
  expect(stepsAhead({ ...fetched, pickup: PICKUP })).toEqual([
    'Preparamos tu pedido en Samán Chacao',
    'Lo retiras con tu cédula',
  ]);
  expect(stepsAhead({ ...fetched, pickup: READY })).toEqual(['Lo retiras con tu cédula']);
  expect(stepsAhead({ ...fetched, pickup: FETCHED })).toEqual([]);
});
