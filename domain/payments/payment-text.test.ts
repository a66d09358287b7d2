import { expect, it } from 'vitest';
import { paymentText } from './payment-text.ts';

it('says how an order was paid, as far as it was declared', () => {
  expect(paymentText('Zelle')).toBe('Zelle');
  expect(paymentText('Pago móvil', { bank: 'Mercantil', reference: '••••5678', date: '2026-11-26' })).toBe(
    'Pago móvil desde Mercantil, referencia ••••5678, 26/11/2026',
  );
});
