import { testSchema } from '#tests/support/input/refusals.ts';
import { redirectBody, redirectListQuery } from './redirect.ts';

const GOOD = { from: '/vieja', to: '/shop?genero=1', note: 'Campaña de mayo' };
const ADDRESS = 'Escribe una dirección de la tienda que empiece con una sola barra, sin espacios ni #: /devoluciones';

testSchema(
  redirectBody,
  [GOOD, { from: ' /vieja ', to: '/' }],
  [
    ['from', undefined, 'Escribe una dirección'],
    ['from', '', ADDRESS],
    ['from', 'vieja', ADDRESS],
    ['from', `/${'x'.repeat(500)}`, 'Máximo 500 caracteres'],
    ['to', 'https://otra.example/', ADDRESS],
    ['to', '//otra.example', ADDRESS],
    ['to', 'javascript:alert(1)', ADDRESS],
    ['to', '/vieja', 'Es la misma dirección'],
    ['to', 7, 'Escribe una dirección'],
    ['note', 'x'.repeat(201), 'Máximo 200 caracteres'],
    ['automatic', true, 'Este dato no se espera aquí'],
  ],
);

testSchema(
  redirectListQuery,
  [{}, { q: 'camisas', 'page[number]': '2' }],
  [
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['orden', 'to', 'Este dato no se espera aquí'],
  ],
);
