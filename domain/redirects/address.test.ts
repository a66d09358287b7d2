import { describe, expect, it } from 'vitest';
import { categoryPageOf, readAddress } from './address.ts';

describe('an address of the shop', () => {
  it.each([
    ['/', '/'],
    ['/shop?categoria=camisas', '/shop?categoria=camisas'],
    ['/camisas-ñ/á', '/camisas-%C3%B1/%C3%A1'],
    ['/a/../b', '/b'],
    ['/%2F/x', '/%2F/x'],
  ])('%s is read as %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    '',
    'shop',
    '//otra.example',
    '/\\otra.example',
    '/.//otra.example',
    '/a/..//otra.example',
    'https://otra.example/',
    'javascript:alert(1)',
    '/a b',
    '/a\nb',
    '/a\u0000',
    '/a\u202eb',
    '/a#b',
    '/a\\b',
    `/${'x'.repeat(500)}`,
    `/${'ñ'.repeat(200)}`,
  ])('%j is none', (text) => {
    expect(readAddress(text)).toBeNull();
  });
});

it('separates the category of a list from its other filters, and leaves its page out', () => {
  const read = categoryPageOf('/shop?genero=1&categoria=camisas&talla=M&pagina=3');
  expect([read?.base, String(read?.rest)]).toEqual(['/shop?genero=1&categoria=camisas', 'talla=M']);
  expect(categoryPageOf('/shop?talla=M')).toBeNull();
});
