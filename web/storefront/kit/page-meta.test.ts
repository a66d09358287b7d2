import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const shop = {
  name: 'Samán',
  code: 'SAMAN',
  publicUrl: 'https://saman.example',
  whatsapp: null,
  email: 'ventas@saman.example',
  mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' },
};
const matches = [{ loaderData: { shop } }] as const;

describe('pageMeta', () => {
  it('appends the shop to the title and makes canonical link and picture absolute', () => {
    const tags = pageMeta(matches, {
      title: 'Camisa',
      path: '/product/1',
      image: '/media/products/1.jpg',
      type: 'product',
    });
    expect(tags).toContainEqual({ title: 'Camisa | Samán' });
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://saman.example/product/1' });
    expect(tags).toContainEqual({ property: 'og:image', content: 'https://saman.example/media/products/1.jpg' });
    expect(tags).toContainEqual({ property: 'og:type', content: 'product' });
  });

  it('marks a page without a path as noindex', () => {
    expect(pageMeta(matches, { title: 'Página no encontrada' })).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});
