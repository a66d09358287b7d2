import { describe, expect, it } from 'vitest';
import { locationPhone } from '../../people/phone.ts';
import { coordinatesProblem, coordinatesText, kilometresBetween, readCoordinates } from './coordinates.ts';

const CHACAO = { lat: 10.4913, lng: -66.8561 };

describe('the coordinates of a store', () => {
  it.each([
    '10.4913, -66.8561',
    ' 10.4913,-66.8561 ',
    '(10.4913; -66.8561)',
    '10.4913 -66.8561',
    'https://www.google.com/maps/@10.4913,-66.8561,17z',
    'https://www.google.com/maps/place/Sam%C3%A1n/@10.4913,-66.8561,15z/data=!4m6',
    'https://maps.google.com/?q=10.4913,-66.8561',
    'https://www.google.com/maps/search/?api=1&query=10.4913%2C-66.8561',
    'https://www.openstreetmap.org/#map=17/10.4913/-66.8561',
  ])('are read from %s', (text) => {
    expect(readCoordinates(text)).toEqual(CHACAO);
  });

  it.each(['', 'Chacao', '10.4913', 'https://maps.app.goo.gl/abc', '1000, 2000', '10.4913, -66.8561, 3', 'NaN, NaN'])(
    'are not guessed from %j',
    (text) => {
      expect(readCoordinates(text)).toBeNull();
    },
  );

  it('are read back as they are written', () => {
    expect(readCoordinates(coordinatesText(CHACAO))).toEqual(CHACAO);
    expect(coordinatesText(null)).toBe('');
  });

  it.each([
    ['Chacao', CHACAO.lat, CHACAO.lng, null],
    ['Isla de Aves', 15.67, -63.62, null],
    ['the southern edge', 0.5, -65, null],
    ['the northern edge', 15.8, -65, null],
    ['the western edge', 10, -73.5, null],
    ['the eastern edge', 10, -59.5, null],
    ['latitude and longitude swapped', CHACAO.lng, CHACAO.lat, 'La latitud va primero: 10.4934, -66.8762'],
    ['no minus', CHACAO.lat, -CHACAO.lng, 'Falta el signo menos de la longitud: 10.4934, -66.8762'],
    ['south of Venezuela', 0.4, -65, 'Ese lugar no está en Venezuela'],
    ['north of Venezuela', 15.9, -65, 'Ese lugar no está en Venezuela'],
    ['Bogotá', 4.6, -74.1, 'Ese lugar no está en Venezuela'],
    ['east of Venezuela', 10, -59.4, 'Ese lugar no está en Venezuela'],
  ])('are checked: %s, %i, %i', (_where, lat, lng, problem) => {
    expect(coordinatesProblem({ lat, lng })).toBe(problem);
  });
});

it('formats a phone number as cards show it', () => {
  expect(['0212-555-1966', '(0212) 5551966', '+58 212 555.19.66'].map(locationPhone)).toEqual(
    Array(3).fill('0212-555-1966'),
  );
  expect(locationPhone('12345')).toBeNull();
});

it('measures the distance between two places in km', () => {
  const [caracas, maracaibo] = [
    { lat: 10.4806, lng: -66.9036 },
    { lat: 10.6427, lng: -71.6125 },
  ];
  expect(kilometresBetween(caracas, caracas)).toBe(0);
  expect(kilometresBetween(caracas, maracaibo)).toBeCloseTo(515, -1);
});
