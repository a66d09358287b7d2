import { describe, expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

describe('after signing in', () => {
  it('staff go back to the admin page that asked for it', () => {
    expect(wayBack({ from: '/admin/sales?estado=pendiente' }, true)).toBe('/admin/sales?estado=pendiente');
    expect(wayBack(null, true)).toBe('/admin');
  });

  it('leads nowhere else', () => {
    expect(wayBack({ from: '//elsewhere.example/admin' }, true)).toBe('/admin');
    expect(wayBack({ from: '/administrar' }, true)).toBe('/admin');
    expect(wayBack({ from: '/admin/sales' }, false)).toBe('/');
  });
});
