import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { MenuBlock } from '#contract/content/menu/menu.ts';
import { shownMenu } from '#contract/content/menu/shown-menu.ts';
import { SecondaryBar } from './secondary-bar.tsx';

/** The served bar of a shop. */
function bar(root: object): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <SecondaryBar /> }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root } }} />);
}

const categories = (names: readonly string[]) =>
  names.map(
    (name, id): CategoryRecord => ({
      id,
      attributes: { name, slug: name.toLowerCase(), gender: 'caballero', image: null },
    }),
  );
const GENDER: MenuBlock[] = [{ id: 'c', type: 'caballero', hidden: false, label: 'Hombre' }];
const menu = (names: readonly string[]) => bar({ categories: categories(names), menu: shownMenu(GENDER, false) });

describe('the menu of a gender', () => {
  it('says when it is empty', () => {
    expect(menu([])).toContain('No hay categorías disponibles');
    expect(menu(['Camisa'])).not.toContain('No hay categorías');
  });

  it('links to the whole gender and to each category', () => {
    const html = menu(['Camisa', 'Traje']);
    expect(html).toContain('Hombre<');
    expect(html).toMatch(/href="\/shop\?genero=1"[^>]*>Ver todo</);
    expect(html).toMatch(/href="\/shop\?genero=1&amp;categoria=traje"[^>]*>Traje</);
  });

  it('scrolls above eight categories', () => {
    const names = Array.from({ length: 9 }, (_, index) => `Prenda${index}`);
    expect(menu(names.slice(1))).not.toContain('Deslizar');
    expect(menu(names)).toContain('Deslizar');
    expect(menu(names)).toContain('max-h-[300px]');
  });
});

describe('the bar', () => {
  const WRITTEN: MenuBlock[] = [
    { id: 'a', type: 'top-links', hidden: false, items: [{ id: 'x', label: 'Arriba', to: '/stores' }] },
    { id: 'b', type: 'menu-link', hidden: false, label: '<b>Bodas</b>', to: 'https://saman.example/bodas' },
    { id: 'c', type: 'menu-collections', hidden: false, label: 'Selección' },
    { id: 'd', type: 'sub-menu', hidden: false, label: 'Más', items: [{ id: 'y', label: 'Citas', to: '/contact' }] },
  ];

  it('has the entries of the written menu in order, escaped, each list as a <details>', () => {
    const html = bar({ menu: shownMenu(WRITTEN, false), collections: [{ label: 'Lino', to: '/collection/lino' }] });
    const texts = [...html.matchAll(/<(?:a|summary)[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(texts).toEqual(['&lt;b&gt;Bodas&lt;/b&gt;', 'Selección', 'Lino', 'Más', 'Citas']);
    expect(html).toContain('href="https://saman.example/bodas"');
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).not.toContain('data-block');
  });

  it('has no menu of collections while none is in it, and names its entries in a draft', () => {
    const html = bar({ menu: shownMenu(WRITTEN, true) });
    expect(html).not.toContain('Selección');
    expect([...html.matchAll(/data-block="(\w)"/g)].map(([, id]) => id)).toEqual(['b', 'd']);
  });
});
