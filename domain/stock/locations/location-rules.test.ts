import { expect, it } from 'vitest';
import { type LocationFacts, locationProblems } from './location-rules.ts';

const STORE: LocationFacts = {
  kind: 'store',
  address: 'Av. Francisco de Miranda',
  city: 'Caracas',
  weekHours: '09:00-18:30',
  sundayHours: null,
  sellsOnline: false,
  pickup: true,
  pickupPayment: false,
  active: true,
};
const WAREHOUSE: LocationFacts = { ...STORE, kind: 'warehouse', sellsOnline: true, pickup: false };
const CLOSED = { weekHours: null, sundayHours: null };

it.each<[string, LocationFacts, ReturnType<typeof locationProblems>]>([
  ['a store', STORE, {}],
  ['a store that opens only on Sundays', { ...STORE, weekHours: null, sundayHours: '10:00-15:00' }, {}],
  ['a store without an address', { ...STORE, address: '' }, { address: 'Escribe la dirección' }],
  ['a store without a city', { ...STORE, city: '' }, { city: 'Escribe la ciudad' }],
  [
    'pickup at a store that never opens',
    { ...STORE, ...CLOSED },
    { pickup: 'Para retirar en la tienda hace falta que abra algún día' },
  ],
  ['a store that never opens', { ...STORE, ...CLOSED, pickup: false }, {}],
  ['a closed store', { ...STORE, active: false }, {}],
  ['the warehouse', WAREHOUSE, {}],
  ['the warehouse without an address', { ...WAREHOUSE, address: '', city: '' }, {}],
  [
    'a closed warehouse',
    { ...WAREHOUSE, active: false },
    { active: 'El depósito no se puede cerrar: de él salen los envíos' },
  ],
  [
    'a warehouse that does not sell online',
    { ...WAREHOUSE, sellsOnline: false },
    { sellsOnline: 'El depósito siempre vende en línea' },
  ],
  ['pickup at the warehouse', { ...WAREHOUSE, pickup: true }, { pickup: 'En el depósito no se retiran pedidos' }],
])('checks %s', (_what, location, problems) => {
  expect(locationProblems(location)).toEqual(problems);
});
