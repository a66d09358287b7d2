import { describe, expect, it } from 'vitest';
import { alternateOf, srcSetOf } from './picture-source.ts';

describe('picture sources', () => {
  it('lists the widths of the server, for our own pictures only', () => {
    expect(srcSetOf('/media/products/10401.jpg')).toContain('/media/products/10401.jpg?w=480 480w');
    expect(srcSetOf('/media/products/10401.jpg?v=3')).toContain('/media/products/10401.jpg?v=3&w=480 480w');
    expect(srcSetOf('https://elsewhere.example/a.jpg')).toBeUndefined();
  });

  it('returns one alternate and then null', () => {
    expect(alternateOf('/media/products/10401.jpg')).toBe('/media/products/10401_1.jpg');
    expect(alternateOf('/media/products/10401.jpg?v=3')).toBe('/media/products/10401_1.jpg?v=3');
    expect(alternateOf('/media/products/10401_1.jpg')).toBeNull();
    expect(alternateOf('https://elsewhere.example/a.jpg')).toBeNull();
    expect(alternateOf('https://elsewhere.example/a.jpg', '10 401')).toBe('/media/products/10-401_1.jpg');
    expect(alternateOf('/media/items/0f.jpg', '10401')).toBe('/media/products/10401_1.jpg');
    expect(alternateOf('/media/products/10401.jpg?v=3', '10401')).toBe('/media/products/10401_1.jpg?v=3');
  });
});
