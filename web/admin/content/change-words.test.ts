import { expect, it } from 'vitest';
import { changeLines } from './change-words.ts';

const changed = (type: string, field: string, before: string | null, after: string | null) => {
  const fields = [{ field, number: null, before, after }];
  return changeLines([{ block: 'a', type, what: 'changed', fields }])[0];
};

it.each([
  ['announcement', 'from', '', '2026-11-20T08:00', '', /^20\/11\/2026, 8:00\sa\.\sm\.$/],
  ['products', 'source', 'best-sellers', 'newest', 'Los más vendidos', /^Los más nuevos$/],
  ['banner', 'picture.src', '/site/hero-2.jpg', '/media/assets/12.jpg', 'De la tienda: imagen 2', /^Imagen 12 de la /],
  ['banner', 'hidden', 'true', 'false', 'Sí', /^No$/],
  ['banner', 'title', 'Lino', 'Seda', 'Lino', /^Seda$/],
])('says a change of %s, %s, as people write it', (type, field, before, after, was, is) => {
  expect(changed(type, field, before, after)).toMatchObject({ before: was, after: expect.stringMatching(is) });
});

it('does not show the ids by which a list is ordered', () => {
  expect(changed('hero', 'items', 's, t', 't, s')).toEqual({
    what: 'Láminas grandes · Orden',
    before: null,
    after: null,
  });
});
