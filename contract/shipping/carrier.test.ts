import { expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { writeCarrier } from './carrier.ts';

const zone = { state: null, cities: [], days: 2, cost: { by: 'house' } };
const carabobo = { ...zone, state: 'Carabobo', cities: ['Valencia'] };
const recipient = (cents: unknown) => ({ ...zone, cost: { by: 'recipient', cents } });
const GOOD = {
  name: 'Domesa',
  method: 'national',
  zones: [carabobo, { ...carabobo, cities: [] }, zone],
  cut_off: '15:00',
  weekdays: [1, 2, 3],
  tracking_url: 'https://rastreo.example/?guia={guide}',
  guide_min: 6,
  guide_max: 12,
  guide_digits: true,
  position: 5,
  active: true,
};

testSchema(
  writeCarrier,
  [
    GOOD,
    { ...GOOD, tracking_url: null, zones: [recipient(null)] },
    { ...GOOD, zones: [recipient(500)], cut_off: '00:00' },
  ],
  [
    ['name', ' ', 'Escribe un nombre'],
    ['method', 'avion', 'Elige el método de envío'],
    ['cut_off', '24:00', 'Escribe una hora, como 15:00'],
    ['weekdays', [], 'Elige al menos un día'],
    ['weekdays', [1, 1], 'Hay un día repetido'],
    ['tracking_url', 'https://rastreo.example/', 'Escribe {guide} donde va el número de guía'],
    ['tracking_url', 'http://rastreo.example/{guide}', 'Escribe una dirección que empiece por https://'],
    ['tracking_url', 'javascript:alert({guide})', 'Escribe una dirección que empiece por https://'],
    ['tracking_url', 'https://{guide}.example/', 'Escribe {guide} después del nombre del sitio'],
    ['guide_max', 5, 'No puede ser menor que el mínimo'],
    ['position', 1.5, 'Escribe un número entero'],
    ['zones', [], 'Agrega al menos una zona'],
    ['code', 'domesa', 'Este dato no se espera aquí'],
  ],
);

/** The same at a row of the zones, whose field says what is wrong. */
const zonesAt = (path: string, zones: object[], message: string) => [zones, path, message] as const;

it.each([
  zonesAt('zones.0.state', [{ ...zone, state: 'Carobobo' }], 'Elige el estado'),
  zonesAt('zones.0.days', [{ ...zone, days: -1 }], 'No puede ser negativo'),
  zonesAt('zones.0.days', [{ ...zone, days: 31 }], 'Como máximo 30'),
  zonesAt('zones.0.cities.0', [{ ...carabobo, cities: ['...'] }], 'Escribe la ciudad'),
  zonesAt('zones.0.cities', [{ ...zone, cities: ['Valencia'] }], 'Para todo el país no se escriben ciudades'),
  zonesAt('zones.0.cost.cents', [recipient(0)], 'Escribe un monto mayor que cero'),
  zonesAt('zones.1.state', [zone, carabobo], 'Todo el país va en la última fila'),
  zonesAt('zones.1.state', [{ ...carabobo, cities: [] }, carabobo], 'Una fila de arriba ya cubre todo este estado'),
  zonesAt('zones.1.cities', [carabobo, { ...carabobo, cities: ['VALENCIA'] }], 'VALENCIA está dos veces'),
])('refuses the zones %j at %s', (zones, path, message) => {
  expect(refusals(writeCarrier, { ...GOOD, zones })).toEqual({ [path]: message });
});
