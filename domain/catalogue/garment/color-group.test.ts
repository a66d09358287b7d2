import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planColorGroup } from './color-group.ts';

/** Groups as texts, 'ABC' for three linked refs. */
const plan = (own: string, others: string, groups: string[]) => {
  const made = planColorGroup(own, [...others], (ref) => [...(groups.find((group) => group.includes(ref)) ?? '')]);
  return typeof made === 'string' ? made : [made.together.sort().join(''), made.alone.sort().join('')];
};

it.each([
  ['links two', 'A', 'B', [], ['AB', '']],
  ['brings the group of what joins', 'A', 'B', ['BCD'], ['ABCD', '']],
  ['joins two groups', 'A', 'BC', ['AB', 'CD'], ['ABCD', '']],
  ['changes nothing', 'A', 'BC', ['ABC'], ['ABC', '']],
  ['unlinks one of three', 'A', 'B', ['ABC'], ['AB', 'C']],
  ['exchanges one', 'A', 'D', ['ABC'], ['AD', 'BC']],
  ['leaves alone, and the rest stays together', 'A', '', ['ABC'], ['', 'A']],
  ['dissolves a pair', 'A', '', ['AB'], ['', 'AB']],
  ['has nothing to leave', 'A', '', [], ['', '']],
  ['is too large', 'A', 'B', ['BCDEFGHIJKLM'], 'Una prenda tiene hasta 12 colores; así serían 13.'],
])('%s', (_, own, others, groups, expected) => expect(plan(own, others, groups)).toEqual(expected));

it('links what was requested, unlinks only what left, and never leaves a group of one', () => {
  const refs = fc.uniqueArray(fc.constantFrom(...'ABCDEFG'), { minLength: 1 });
  fc.assert(
    fc.property(refs, refs, fc.nat(6), (group, others, at) => {
      const own = 'ABCDEFG'[at] as string;
      const groups = group.length > 1 ? [group.join('')] : [];
      const requested = others.filter((ref) => ref !== own);
      const [together = '', alone = ''] = plan(own, requested.join(''), groups);
      const before = groups.find((one) => one.includes(own)) ?? '';
      // Who was linked and takes part in nothing new stays linked with the others of the group.
      const rest = groups.join('').replaceAll(new RegExp(`[${together}${alone}.]`, 'g'), '');
      for (const one of [together, rest]) expect(one.length).not.toBe(1);
      expect([...together]).toEqual(expect.arrayContaining(requested.length > 0 ? [own, ...requested] : []));
      expect([...before].filter((ref) => !requested.includes(ref) && ref !== own)).toEqual(
        [...before].filter((ref) => ref !== own && (alone + rest).includes(ref)),
      );
      expect([...alone].filter((ref) => together.includes(ref) || !before.includes(ref))).toEqual([]);
    }),
  );
});
