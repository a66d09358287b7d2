import { describe, expect, it } from 'vitest';
import { sameWayBack, wayBack } from './way-back.ts';

describe('after signing in', () => {
  it('staff go back to the admin page that asked for it', () => {
    expect(wayBack({ from: '/admin/sales?estado=pendiente' }, true)).toBe('/admin/sales?estado=pendiente');
    expect(wayBack(null, true)).toBe('/admin');
  });

  it('everyone goes back to the account page that asked for it', () => {
    for (const admin of [true, false]) expect(wayBack({ from: '/cuenta/datos' }, admin)).toBe('/cuenta/datos');
    expect(wayBack(null, false)).toBe('/');
  });

  it('everyone goes on with the order they were placing', () => {
    for (const admin of [true, false]) {
      expect(wayBack({ from: '/payment' }, admin)).toBe('/payment');
      expect(wayBack({ from: '/cart', registered: 'ana@example.com' }, admin)).toBe('/cart');
    }
  });

  it('is handed on between signing in and signing up', () => {
    expect(sameWayBack({ from: '/payment', registered: 'ana@example.com' })).toEqual({ from: '/payment' });
    for (const state of [null, undefined, 'from', {}, { from: 1 }]) expect(sameWayBack(state)).toBeNull();
  });

  it('leads nowhere else', () => {
    expect(wayBack({ from: '/payments' }, false)).toBe('/');
    expect(wayBack({ from: '/cuentas' }, false)).toBe('/');
    expect(wayBack({ from: '//cuenta' }, false)).toBe('/');
    expect(wayBack({ from: '//elsewhere.example/admin' }, true)).toBe('/admin');
    expect(wayBack({ from: '/administrar' }, true)).toBe('/admin');
    expect(wayBack({ from: '/admin/sales' }, false)).toBe('/');
  });
});
