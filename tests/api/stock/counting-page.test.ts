import { expect, it } from 'vitest';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

it('only the pages for counting and receiving may use the camera', async () => {
  const camera = async (path: string) =>
    (await fetch(shop.url + path)).headers.get('permissions-policy')?.split(', ')[0];
  expect(await camera('/admin/stock/counts/12/count')).toBe('camera=(self)');
  expect(await camera('/admin/stock/transfers/12/receive')).toBe('camera=(self)');
  expect(await camera('/admin/dispatch/pack?paquete=VIT-20261130-123456-1')).toBe('camera=(self)');
  for (const path of [
    '/',
    '/admin/stock/transfers/12',
    '/admin/stock/counts',
    '/admin/stock/counts/12',
    '/admin/products',
  ]) {
    expect(await camera(path), path).toBe('camera=()');
  }
});
