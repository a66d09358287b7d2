import { describe, expect, it } from 'vitest';
import { coordinatesProblem, coordinatesText, readCoordinates } from './coordinates.ts';
import { locationPhone } from './location-phone.ts';

const CHACAO = { lat: 10.4913, lng: -66.8561 };

describe('where a store stands', () => {
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
  ])('is read from %s', (text) => {
    expect(readCoordinates(text)).toEqual(CHACAO);
  });

  it.each(['', 'Chacao', '10.4913', 'https://maps.app.goo.gl/abc', '1000, 2000', '10.4913, -66.8561, 3', 'NaN, NaN'])(
    'is not guessed from %j',
    (text) => {
      expect(readCoordinates(text)).toBeNull();
    },
  );

  it('is written as it is read', () => {
    expect(readCoordinates(coordinatesText(CHACAO))).toEqual(CHACAO);
    expect(coordinatesText(null)).toBe('');
  });

  it('is in Venezuela, its islands included', () => {
    expect(coordinatesProblem(CHACAO)).toBeNull();
    expect(coordinatesProblem({ lat: 15.67, lng: -63.62 })).toBeNull();
    expect(coordinatesProblem({ lat: 10.4913, lng: 66.8561 })).toContain('menos');
    expect(coordinatesProblem({ lat: 4.6, lng: -74.1 })).toBe('Ese lugar no está en Venezuela');
  });
});

it('a telephone is written as cards show it', () => {
  expect(['0212-555-1966', '(0212) 5551966', '+58 212 555.19.66'].map(locationPhone)).toEqual(
    Array(3).fill('0212-555-1966'),
  );
  expect(locationPhone('12345')).toBeNull();
});
