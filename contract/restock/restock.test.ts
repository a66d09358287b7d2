import { testSchema } from '#tests/support/input/refusals.ts';
import { restockKey } from './restock-answers.ts';
import { restockRequest } from './restock-request.ts';

const KEY = '0b9c7a52-3f0e-4c2b-9a55-7d3f1c0a9e11';

testSchema(
  restockRequest,
  [
    { itemId: '7', store: '', email: ' ana@example.com ' },
    { itemId: '7', store: 'caracas-chacao', email: 'ana@example.com', key: KEY },
  ],
  [
    ['itemId', undefined, 'Elige la talla'],
    ['itemId', 7, 'Elige la talla'],
    ['itemId', '07', 'Elige la talla'],
    ['itemId', '2147483648', 'Elige la talla'],
    ['store', undefined, 'Este dato es requerido'],
    ['store', 'x'.repeat(81), 'Elige dónde'],
    ['email', '', 'El correo electrónico es requerido'],
    ['email', 'ana', 'Correo electrónico inválido'],
    ['email', 'ana@example.com\r\nBcc: luis@example.com', 'Correo electrónico inválido'],
    ['key', 'clave', 'Identificador inválido'],
    ['notify', true, 'Este dato no se espera aquí'],
  ],
);

testSchema(
  restockKey,
  [{ key: KEY }],
  [['key', "' or 1=1", 'A este enlace le falta una parte. Ábrelo de nuevo desde el correo.']],
);
