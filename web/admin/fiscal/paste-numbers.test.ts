import { expect, it } from 'vitest';
import { readPastedNumbers } from './paste-numbers.tsx';

const row = (order_id: string, number = '', control_number = '', issued_on = '') => ({
  order_id,
  number,
  control_number,
  issued_on,
});

it.each<[string, ReturnType<typeof row>[]]>([
  ['SAMAN-1\t101\t00-0101\t20/11/2026', [row('SAMAN-1', '101', '00-0101', '20/11/2026')]],
  [
    'Orden;Factura;Control;Fecha\r\nSAMAN-1;101;00-0101;20/11/2026\r\n\r\n',
    [row('SAMAN-1', '101', '00-0101', '20/11/2026')],
  ],
  ['"SAMAN-1","101"', [row('SAMAN-1', '101')]],
  ['  SAMAN-1 ', [row('SAMAN-1')]],
  ['', []],
])('%j', (text, rows) => expect(readPastedNumbers(text)).toEqual(rows));
