import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const vocabularyOf = (words: readonly string[]) => {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add({ written: word, folded: word });
  return vocabulary;
};
const first = (vocabulary: Vocabulary, typed: string) => vocabulary.corrections(typed)[0]?.word.folded;

it('corrects swapped, missing, doubled and neighbouring letters, also where they change how a word sounds', () => {
  const words = ['camisa', 'chaqueta', 'delicias', 'castellana', 'orquidea', 'vichy', 'celeste', 'municipal'];
  const vocabulary = vocabularyOf(words);
  for (const word of words) {
    for (let at = 1; at < word.length - 1; at += 1) {
      const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      expect(first(vocabulary, before + after.charAt(0) + letter + after.slice(1))).toBe(word);
      expect(first(vocabulary, before + letter + letter + after)).toBe(word);
      if (word.length > 5) expect(first(vocabulary, before + after)).toBe(word);
    }
  }
});

it('forgets a word when no text has it any more', () => {
  const vocabulary = vocabularyOf(['camisa', 'camisa']);
  vocabulary.remove('camisa');
  expect(first(vocabulary, 'camsia')).toBe('camisa');
  vocabulary.remove('camisa');
  expect(first(vocabulary, 'camsia')).toBeUndefined();
  expect(vocabulary.completions('cam')).toEqual([]);
  expect(vocabulary.size).toBe(0);
});

it('compares few words, however many it knows and whatever is typed', () => {
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
