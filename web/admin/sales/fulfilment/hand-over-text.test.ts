import { expect, it } from 'vitest';
import type { HandedOver } from '#contract/sales/fulfilment.ts';
import { handOverText } from './fulfilment-queries.ts';

const results = (...outcomes: HandedOver['attributes']['outcome'][]): HandedOver[] =>
  outcomes.map((outcome, id) => ({ id, attributes: { outcome } }));

it('counts the sales by outcome', () => {
  expect(handOverText(results('done'))).toBe('1 venta entregada.');
  expect(handOverText(results('done', 'done', 'already', 'not_allowed', 'not_allowed', 'gone'))).toBe(
    '2 ventas entregadas. 1 ya no tenía prendas apartadas. 2 no están validadas. 1 ya no existe.',
  );
});
