import { describe, expect, it } from 'vitest';
import { sameWayBack, wayBack } from './way-back.ts';

describe('the way back after signing in', () => {
  it('returns staff to the admin page that they came from', () => {
    expect(wayBack({ from: '/admin/sales?estado=pendiente' }, true)).toBe('/admin/sales?estado=pendiente');
    expect(wayBack(null, true)).toBe('/admin');
  });

  it('returns everyone to the account page that they came from', () => {
    for (const admin of [true, false]) expect(wayBack({ from: '/cuenta/datos' }, admin)).toBe('/cuenta/datos');
    expect(wayBack(null, false)).toBe('/');
  });

  it('returns everyone to cart or payment', () => {
    for (const admin of [true, false]) {
      expect(wayBack({ from: '/payment' }, admin)).toBe('/payment');
      expect(wayBack({ from: '/cart', registered: 'ana@example.com' }, admin)).toBe('/cart');
    }
  });

  it('is passed on between sign-in and sign-up', () => {
    expect(sameWayBack({ from: '/payment', registered: 'ana@example.com' })).toEqual({ from: '/payment' });
    for (const state of [null, undefined, 'from', {}, { from: 1 }]) expect(sameWayBack(state)).toBeNull();
  });

  it('ignores any other path', () => {
    expect(wayBack({ from: '/payments' }, false)).toBe('/');
    expect(wayBack({ from: '/cuentas' }, false)).toBe('/');
    expect(wayBack({ from: '//cuenta' }, false)).toBe('/');
    expect(wayBack({ from: '//elsewhere.example/admin' }, true)).toBe('/admin');
    expect(wayBack({ from: '/administrar' }, true)).toBe('/admin');
    expect(wayBack({ from: '/admin/sales' }, false)).toBe('/');
  });
});
