import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldAccents, slugify } from './slug.ts';

it.each([
  ['Pantalón', 'pantalon'],
  ['Niño', 'nino'],
  ['ÑANDÚ', 'nandu'],
  ['Trajes de baño', 'trajes-de-bano'],
  ['  Camisas   manga  larga ', 'camisas-manga-larga'],
  ['Pingüino', 'pinguino'],
  ['Talla 38/40', 'talla-3840'],
  ['¡Ofertas! (50 %)', 'ofertas-50'],
  ['T-shirt', 't-shirt'],
  ['camisas - polo', 'camisas-polo'],
  ["Men's", 'mens'],
  ['%', ''],
  ['', ''],
  ['日本', ''],
])('writes for %j the slug %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('is the same for composed and decomposed names, in any case', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'áéíóúüñÁÉÍÓÚÜÑabcXYZ 019-') }), (name) => {
      const slug = slugify(name.normalize('NFC'));
      expect(slugify(name.normalize('NFD'))).toBe(slug);
      expect(slugify(name.toUpperCase())).toBe(slug);
    }),
  );
});

it('does not change when made again, and contains only URL characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[a-z0-9-]*$/);
      expect(slugify(slug)).toBe(slug);
    }),
    { numRuns: 500 },
  );
});

it('folds accents and case, and nothing else', () => {
  expect(foldAccents('Pantalón Ñandú 38')).toBe('pantalon nandu 38');
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => foldAccents(text) === text.toLowerCase()));
});
