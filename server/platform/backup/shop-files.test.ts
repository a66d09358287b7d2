import { expect, it } from 'vitest';
import { isInside, isShopFile } from './shop-files.ts';

it.each([
  ['proofs/0a1b.jpg', true],
  ['products/Ñandú 1.2-b_3.jpg', true],
  ['products/P 1.jpg.gone', true],
  ['categories/7-0a1b2c.jpg', true],
  ['videos/0a1b2c.mp4', true],
  ['videos/0a1b2c.webm', true],
  ['backups/shop.tar', false],
  ['backups/shop.age', false],
  ['backups/shop.tar.age', false],
  ['shop.tar', false],
  ['products/', false],
  ['backups/2026/shop.backup', false],
  ['.DS_Store', false],
])('decides whether %s belongs to the shop: %s', (key, own) => expect(isShopFile(key)).toBe(own));

it.each([
  ['proofs/0a1b.jpg', true],
  ['database/items/000001.gz', true],
  ['proofs/..a.jpg', true],
  ['../auth-secret', false],
  ['proofs/../../auth-secret', false],
  ['/etc/passwd', false],
  ['proofs//a.jpg', false],
  ['proofs/./a.jpg', false],
  ['proofs/', false],
  ['proofs\\..\\a.jpg', false],
  ['proofs/a\0.jpg', false],
])('decides whether %j stays inside the directory: %s', (key, inside) => expect(isInside(key)).toBe(inside));
