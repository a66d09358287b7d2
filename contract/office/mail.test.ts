import { testSchema } from '#tests/support/input/refusals.ts';
import { MAIL_STATES, mailListQuery } from './mail.ts';

testSchema(
  mailListQuery,
  [{}, ...MAIL_STATES.map((state) => ({ state, q: 'x'.repeat(100), 'page[size]': '1' }))],
  [
    ['state', 'lost', 'Elige una de las opciones'],
    ['state', ['sent', 'kept'], 'Elige una de las opciones'],
    ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['page[size]', '1000000', 'El máximo es 200'],
    ['sort', 'subject', 'Este dato no se espera aquí'],
  ],
);
