import { expect, it } from 'vitest';
import { sameWayBack, wayBack } from './way-back.ts';

it.each([
  ['staff', '/admin/sales?estado=pendiente', '/admin/sales?estado=pendiente'],
  ['staff', '/cuenta/datos', '/cuenta/datos'],
  ['staff', '/payment', '/payment'],
  ['staff', undefined, '/admin'],
  ['a shopper', '/cuenta/datos', '/cuenta/datos'],
  ['a shopper', '/payment', '/payment'],
  ['a shopper', '/cart', '/cart'],
  ['a shopper', undefined, '/'],
  // Any other path is ignored.
  ['a shopper', '/payments', '/'],
  ['a shopper', '/cuentas', '/'],
  ['a shopper', '//cuenta', '/'],
  ['a shopper', '/admin/sales', '/'],
  ['staff', '//elsewhere.example/admin', '/admin'],
  ['staff', '/administrar', '/admin'],
])('after signing in, %s who came from %s get to %s', (who, from, to) => {
  expect(wayBack(from ? { from } : null, who === 'staff')).toBe(to);
});

it('passes the way back on between sign-in and sign-up', () => {
  expect(sameWayBack({ from: '/payment', registered: 'ana@example.com' })).toEqual({ from: '/payment' });
  for (const state of [null, undefined, 'from', {}, { from: 1 }]) expect(sameWayBack(state)).toBeNull();
});
