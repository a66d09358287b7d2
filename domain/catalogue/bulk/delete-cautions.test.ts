import { expect, it } from 'vitest';
import { deletionCautions } from './delete-cautions.ts';

const order = (serial: number, pieces: number) => ({ orderId: `SAMAN-${serial}`, name: 'Ana Ruiz', pieces });

it('names the pieces in the house, and the orders that hold pieces', () => {
  expect(deletionCautions(0, [])).toEqual([]);
  expect(deletionCautions(12, [order(1, 1)])).toEqual([
    { kind: 'stock', weight: 12, change: '12 piezas en la casa' },
    { kind: 'orders', weight: 1, change: '1 pieza reservada para SAMAN-1 (Ana Ruiz)' },
  ]);
  const many = [1, 2, 3, 4, 5].map((serial) => order(serial, serial));
  expect(deletionCautions(0, many)[0]?.change).toBe(
    '15 piezas reservadas para SAMAN-1 (Ana Ruiz), SAMAN-2 (Ana Ruiz), SAMAN-3 (Ana Ruiz) y 2 pedidos más',
  );
});
