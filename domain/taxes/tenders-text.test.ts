import { expect, it } from 'vitest';
import { tendersText } from './tenders-text.ts';

const movil = { name: 'Pago móvil', currency: 'VES', amountHundredths: 123_456, atPickup: false } as const;
const cash = { name: 'Efectivo USD', currency: 'USD', amountHundredths: 1000, atPickup: true } as const;

it.each([
  [[movil], 'Bs. 1.234,56 con Pago móvil'],
  [[movil, cash], 'Bs. 1.234,56 con Pago móvil y USD 10,00 con Efectivo USD al retirar'],
  [
    [movil, movil, cash],
    'Bs. 1.234,56 con Pago móvil, Bs. 1.234,56 con Pago móvil y USD 10,00 con Efectivo USD al retirar',
  ],
] as const)('names how an order is paid %#', (tenders, text) => {
  expect(tendersText(tenders).replaceAll('\u00a0', ' ')).toBe(text);
});
