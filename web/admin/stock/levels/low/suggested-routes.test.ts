import { expect, it } from 'vitest';
import { newTransferHref } from './suggested-routes.tsx';

it('fills the form of a new transfer', () => {
  const line = { ref: 'R', name: 'Camisa', size: 'M', why: '' };
  const lines = [
    { ...line, itemId: 12, quantity: 3 },
    { ...line, itemId: 15, quantity: 2 },
  ];
  expect(newTransferHref({ from: 1, to: 3, lines })).toBe('/admin/stock/transfers/new?from=1&to=3&items=12:3,15:2');
});
