import { expect, it } from 'vitest';
import { testSchema } from '#tests/support/input/refusals.ts';
import { createLocation, updateLocation } from './location.ts';

const DAY = { day: '2026-12-24', hours: '09:00-13:00', note: 'Nochebuena' };
const NEW = { name: 'Samán Mérida', address: 'Av. 4 con calle 22', city: 'Mérida' };

testSchema(
  createLocation,
  [NEW, { ...NEW, phone: '', coordinates: { lat: 8.59, lng: -71.14 }, weekHours: '00:00-23:59', specialDays: [DAY] }],
  [
    ['name', ' ', 'Escribe el nombre'],
    ['name', 'x'.repeat(81), 'Máximo 80 caracteres'],
    ['city', 'Mé\u001brida', 'Contiene caracteres que no se pueden usar'],
    ['address', undefined, 'Este dato es requerido'],
    ['address', '', 'Escribe la dirección'],
    ['city', '', 'Escribe la ciudad'],
    ['phone', '555', 'Escribe un teléfono, como 0212-555-1966'],
    ['phone', '+1 212 555 1966', 'Escribe un teléfono, como 0212-555-1966'],
    ['coordinates', { lat: -71.14, lng: 8.59 }, 'La latitud va primero: 10.4934, -66.8762'],
    ['coordinates', { lat: 8.59, lng: 71.14 }, 'Falta el signo menos de la longitud: 10.4934, -66.8762'],
    ['coordinates', { lat: 40.4, lng: -3.7 }, 'Ese lugar no está en Venezuela'],
    ['weekHours', '18:00-09:00', 'La hora de cierre debe ser posterior a la de apertura'],
    ['weekHours', '09:00-24:00', 'Escribe a qué hora abre y a qué hora cierra'],
    ['sundayHours', '-', 'Escribe a qué hora abre y a qué hora cierra'],
    ['pickupHours', 0, 'El mínimo es 1'],
    ['priority', 1.5, 'Escribe un número entero'],
    ['lowStock', 1001, 'El máximo es 1.000'],
    ['active', true, 'Este dato no se espera aquí'],
    ['slug', 'otro', 'Este dato no se espera aquí'],
  ],
);

it('joins an address that was typed in several lines', () => {
  const address = 'Av. 4 con calle 22,\r\n  local 3\n';
  expect(createLocation.parse({ ...NEW, address }).address).toBe('Av. 4 con calle 22, local 3');
});

testSchema(
  updateLocation,
  [
    {},
    { active: false },
    { specialDays: Array.from({ length: 9 }, (_, index) => ({ ...DAY, day: `2026-12-0${index + 1}` })) },
  ],
  [
    [
      'specialDays',
      Array.from({ length: 61 }, () => DAY).map((one, index) => ({ ...one, day: dayOf(index) })),
      'Como máximo 60 días especiales',
    ],
    ['kind', 'warehouse', 'Este dato no se espera aquí'],
    ['sellsOnline', 'sí', 'Elige sí o no'],
  ],
);

function dayOf(index: number): string {
  return new Date(Date.UTC(2026, 11, 1 + index)).toISOString().slice(0, 10);
}
