import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['Camisa de algodón.', 18, 'Camisa de algodón.'],
  ['Camisa de algodón peinado', 18, 'Camisa de algodón…'],
  ['Camisa de algodón, peinado', 19, 'Camisa de algodón…'],
  ['Camisa de algodón (peinado)', 20, 'Camisa de algodón…'],
  ['Camisa de algodón peinado', 17, 'Camisa de…'],
  ['  Camisa\n\nde   algodón ', 40, 'Camisa de algodón'],
  ['Desestructurada', 8, 'Desestr…'],
  ['👔👔👔👔', 4, '👔…'],
  ['👨‍👩‍👧 y más', 5, '…'],
  ['𐀀!𐀀,𐀀', 7, '𐀀!𐀀…'],
  ['¿¡¿¡¿¡', 4, '¿¡¿…'],
  ['', 10, ''],
])('cuts %j at %i to %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it('ends at a whole word within the limit', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('👔', '👨‍👩‍👧', 'ñandú,', '—'),
  );
  const texts = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 200 }), (text, max) => {
      const cut = cutText(text, max);
      const even = text.toWellFormed().replace(/\s+/g, ' ').trim();
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      if (even.length <= max) {
        expect(cut).toBe(even);
        return;
      }
      expect(cut.endsWith('…')).toBe(true);
      const part = cut.slice(0, -1);
      expect(even.startsWith(part)).toBe(true);
      // A text that is only punctuation keeps it.
      expect(part).not.toMatch(/\s$/);
      if (/[\p{L}\p{N}]/u.test(part)) expect(part).not.toMatch(/[,;:.(¿¡-]$/);
      // Cut between two words, without punctuation; inside a word only if the first is too long or all punctuation.
      const beginsWithWord = /[\p{L}\p{N}]/u.test(even.split(' ')[0] ?? '');
      if (part.includes(' ') && beginsWithWord) expect(even.slice(part.length)).toMatch(/^[^\p{L}\p{N}\s]*\s/u);
    }),
    { numRuns: 500 },
  );
});
