import { describe, expect, it } from 'vitest';
import { PAGO_MOVIL, TRANSFERENCIA, WEB_WAYS, ZELLE } from '#tests/support/payments/ways.ts';
import { currencyProblem, readWay, wayName } from './payment-way.ts';

describe('a way of paying', () => {
  it('is read by its code and by its name', () => {
    for (const way of WEB_WAYS) {
      expect(readWay(WEB_WAYS, way.code)).toBe(way);
      expect(readWay(WEB_WAYS, way.name)).toBe(way);
    }
    expect(readWay(WEB_WAYS, 'Pago movil')?.code).toBe('pago_movil');
  });

  it.each(['', 'efectivo', 'constructor', '__proto__', 'delivery'])('%j is none', (text) => {
    expect(readWay(WEB_WAYS, text)).toBeNull();
  });

  it('is shown by its name, and by its code when it is unknown', () => {
    expect([wayName(WEB_WAYS, 'zelle'), wayName(WEB_WAYS, 'efectivo_usd')]).toEqual(['Zelle', 'efectivo_usd']);
  });
});

it.each([
  [ZELLE, 'USD', null],
  [TRANSFERENCIA, 'USD', null],
  [ZELLE, 'VES', 'Zelle no se paga en bolívares'],
  [PAGO_MOVIL, 'USD', 'Pago móvil no se paga en dólares'],
] as const)('%# says which currency it is not paid in', (way, currency, problem) => {
  expect(currencyProblem(way, currency)).toBe(problem);
});
