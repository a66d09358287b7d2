import { expect, it } from 'vitest';
import { isPrivatePath } from './private-paths.ts';

it.each(['/admin', '/admin/products', '/payment', '/payment.data', '/payment?x=1', '/cuenta/pedidos', '/api/items'])(
  '%s is private',
  (path) => expect(isPrivatePath(path)).toBe(true),
);

it.each(['/', '/_.data', '/shop', '/shop?categoria=admin', '/product/1', '/carta', '/payments'])(
  '%s is not private',
  (path) => expect(isPrivatePath(path)).toBe(false),
);
