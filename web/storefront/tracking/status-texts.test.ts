import { expect, it } from 'vitest';
import { nextStep } from './status-texts.ts';

it('says what happens next, by state and by way of shipping', () => {
  expect(nextStep('pendiente', 'Delivery (Caracas)')).toMatch(/verificando tu pago.*Caracas/);
  expect(nextStep('validado', 'Envío nacional (MRW)')).toMatch(/Confirmamos tu pago.*MRW.*1 a 6 días/);
  expect(nextStep('cancelada', 'Delivery (Caracas)')).toMatch(/canceló.*escríbenos/);
});
