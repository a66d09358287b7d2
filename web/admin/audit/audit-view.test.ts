import { expect, it } from 'vitest';
import { actionName, detailFacts, recordName } from './audit-view.ts';

const entry = (recordKind: string | null, recordId: string | null) => ({
  id: 1,
  attributes: { happenedAt: '', accountId: null, actor: '', action: '', recordKind, recordId, details: {} },
});

it('names actions in Spanish, and shows unknown actions unchanged', () => {
  expect(actionName('sale.status')).toBe('Cambió el estado de una venta');
  expect(actionName('algo.viejo')).toBe('algo.viejo');
  expect(actionName('toString')).toBe('toString');
});

it('names the record of an entry', () => {
  expect(recordName(entry('sale', '12'))).toBe('Venta 12');
  expect(recordName(entry('rate', null))).toBe('Tasa');
  expect(recordName(entry('otro', '3'))).toBe('otro 3');
  expect(recordName(entry(null, null))).toBeNull();
});

it('lists the details with Spanish names', () => {
  expect(
    detailFacts({
      orderId: 'SAMAN-1',
      from: 'pendiente',
      to: null,
      network: '2001:db8::/64',
      reason: 'code',
      changes: { price: { before: 100, after: 90 }, deep: { a: { b: 1 } } },
      items: [1, 2],
      rows: [{ line: 1 }],
      on: true,
    }),
  ).toEqual([
    ['Pedido', 'SAMAN-1'],
    ['Antes', 'pendiente'],
    ['Después', '—'],
    ['Red', '2001:db8::/64'],
    ['Motivo', 'código de verificación incorrecto'],
    ['Cambios · Precio · Antes', '100'],
    ['Cambios · Precio · Después', '90'],
    ['Cambios · deep · a', '{"b":1}'],
    ['Productos', '1, 2'],
    ['rows', '[{"line":1}]'],
    ['on', 'sí'],
  ]);
  expect(detailFacts({ code: 'code' })).toEqual([['Código', 'code']]);
  expect(detailFacts({})).toEqual([]);
});
