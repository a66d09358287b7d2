import { expect, it } from 'vitest';
import { packingFault } from './packed.ts';

const ORDER = [
  { position: 0, name: 'Vestido Lino', size: 'M' },
  { position: 1, name: 'Camisa Oxford', size: 'L' },
  { position: 2, name: 'Correa', size: '' },
];
const HELD = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 1 },
];
const counted = (...lines: [number, number][]) => lines.map(([position, quantity]) => ({ position, quantity }));

it.each([
  [counted([0, 2], [1, 1]), null],
  [counted([1, 1], [0, 1]), 'Vestido Lino, talla M: faltan 1 de 2'],
  [counted([0, 2]), 'Camisa Oxford, talla L: faltan 1 de 1'],
  [counted([0, 3], [1, 1]), 'Vestido Lino, talla M: sobran 1; lleva 2'],
  [counted([0, 2], [1, 1], [2, 1]), /^Correa, .*: no es de este paquete$/],
  [counted([9, 1]), 'La línea 10: no es de este paquete'],
])('counting %j says %s', (lines, message) => {
  const fault = packingFault(HELD, lines, ORDER)?.message ?? null;
  if (message instanceof RegExp) expect(fault).toMatch(message);
  else expect(fault).toBe(message);
});
