import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const vocabularyOf = (words: readonly string[]) => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add({ written: word, folded: word });
  return vocabulary;
};
const first = (vocabulary: Vocabulary, typed: string) => vocabulary.corrections(typed)[0]?.word.folded;

it('removes a word that no text has any more', () => {
  const vocabulary = vocabularyOf(['camisa', 'camisa']);
  vocabulary.remove('camisa');
  expect(first(vocabulary, 'camsia')).toBe('camisa');
  vocabulary.remove('camisa');
  expect(first(vocabulary, 'camsia')).toBeUndefined();
  expect(vocabulary.completions('cam')).toEqual([]);
  expect(vocabulary.size).toBe(0);
});

it('compares few words, however many it has', () => {
  const syllables = ['ca', 'mi', 'sa', 'lo', 'ne', 'ra', 'tu', 'pi'];
  const words = syllables.flatMap((a) =>
    syllables.flatMap((b) => syllables.flatMap((c) => syllables.flatMap((d) => [a + b + c + d]))),
  );
  const vocabulary = vocabularyOf(words);
  expect(vocabulary.size).toBe(4_096);
  const typed = fc.array(fc.constantFrom(...syllables, 'x', 'z'), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(typed, (parts) => {
      expect(vocabulary.nearby(parts.join('')).length).toBeLessThanOrEqual(200);
      expect(vocabulary.completions(parts.join('')).length).toBeLessThanOrEqual(24);
    }),
  );
});
