import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { GenderMenu } from './gender-menu.tsx';

/** Server-rendered menu of a shop with these categories; null for no loader data. */
function menu(names: readonly string[] | null): string {
  const categories = names?.map(
    (name, id): CategoryRecord => ({
      id,
      attributes: { name, slug: name.toLowerCase(), gender: 'caballero', image: null },
    }),
  );
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <GenderMenu gender="caballero" /> }]);
  return renderToStaticMarkup(
    <Page hydrationData={{ loaderData: { root: categories ? { categories } : undefined } }} />,
  );
}

describe('the menu of a gender', () => {
  it('shows that it is loading, or empty', () => {
    expect(menu(null)).toContain('Cargando...');
    expect(menu([])).toContain('No hay categorías disponibles');
    expect(menu(['Camisa'])).not.toMatch(/Cargando|No hay categorías/);
  });

  it('links to the whole gender and to each category', () => {
    const html = menu(['Camisa', 'Traje']);
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
