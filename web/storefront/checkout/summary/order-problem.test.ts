import { expect, it } from 'vitest';
import { concernsOrder, refusalText } from './order-problem.tsx';

it.each([
  ['out_of_stock', 'Tu pedido aún no está hecho: falta algo de lo que pediste.'],
  ['order_too_large', 'Tu pedido aún no está hecho: es más grande de lo que la tienda recibe en línea.'],
  ['too_much_unpaid', 'Tu pedido aún no está hecho: antes hay que resolver otros que están por pagar.'],
])('%s has a message of its own and concerns the order', (code, words) => {
  expect([concernsOrder(code), refusalText(code)]).toEqual([true, words]);
});

it('says what to do when the form was refused', () => {
  expect([concernsOrder('invalid'), refusalText('invalid')]).toEqual([
    false,
    'Tu pedido aún no está hecho: corrige lo que está marcado.',
  ]);
});
