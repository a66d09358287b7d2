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

it('never leaves a group of one, and never loses a ref', () => {
  const refs = fc.uniqueArray(fc.constantFrom(...'ABCDEFG'), { minLength: 1 });
  fc.assert(
    fc.property(refs, refs, fc.nat(6), (group, others, at) => {
      const own = 'ABCDEFG'[at] as string;
      const groups = group.length > 1 ? [group.join('')] : [];
      const made = plan(own, others.filter((ref) => ref !== own).join(''), groups);
      expect(made[0]?.length).not.toBe(1);
      if (groups[0]?.includes(own)) for (const ref of group) expect([...made].join('') + groups[0]).toContain(ref);
    }),
  );
});
