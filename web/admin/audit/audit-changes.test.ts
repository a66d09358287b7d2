import { expect, it } from 'vitest';
import { splitDetails } from './audit-changes.ts';

it('shows a changed status side by side, and the rest as facts', () => {
  expect(splitDetails({ orderId: 'S-1', from: 'pendiente', to: 'validado' })).toEqual({
    changes: [{ name: 'Estado', before: 'pendiente', after: 'validado' }],
    facts: [['Pedido', 'S-1']],
  });
});

it('shows two states of a record field by field, without what is equal', () => {
  const details = {
    before: { name: 'Samán', phone: '0212-5550101', city: 'Caracas' },
    after: { name: 'Araguaney', city: 'Caracas' },
  };
  expect(splitDetails(details).changes).toEqual([
    { name: 'Nombre', before: 'Samán', after: 'Araguaney' },
    { name: 'Teléfono', before: '0212-5550101', after: '—' },
  ]);
});

it('shows each of several changes, however they are written', () => {
  const price = { name: 'Precio', before: '100', after: '90' };
  expect(splitDetails({ changes: { price: { from: 100, to: 90 } } }).changes).toEqual([price]);
  expect(splitDetails({ changes: { price: { before: 100, after: 90 } }, reason: 'Oferta' })).toEqual({
    changes: [price],
    facts: [['Motivo', 'Oferta']],
  });
  expect(splitDetails({ price: { before: 100, after: 90 } }).changes).toEqual([price]);
});

it('leaves other objects as facts', () => {
  const details = { sale: { total: 5 }, anonymised: 1 };
  expect(splitDetails(details)).toEqual({
    changes: [],
    facts: [
      ['sale · Total', '5'],
      ['Ventas anonimizadas', '1'],
    ],
  });
});
