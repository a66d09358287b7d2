import fc from 'fast-check';
import { expect, it } from 'vitest';
import { powersOfKey } from './key-powers.ts';
import { PERMISSIONS, worksByStore } from './permissions.ts';
import { isWithin } from './roles.ts';

const some = fc.subarray([...PERMISSIONS]);
const stores = fc.option(fc.subarray([1, 2, 3]), { nil: null });

it('never exceeds what its maker has, whatever it was given', () => {
  fc.assert(
    fc.property(some, stores, some, stores, (permissions, given, own, where) => {
      const held = where === null ? own : own.filter(worksByStore);
      const maker = { permissions: new Set(held), stores: where ?? ('all' as const) };
      expect(isWithin(maker, powersOfKey({ permissions, stores: given }, maker))).toBe(true);
    }),
  );
});

it('has no permission that takes a person, nor one of another release', () => {
  const owner = { permissions: new Set(PERMISSIONS), stores: 'all' as const };
  const { permissions } = powersOfKey({ permissions: [...PERMISSIONS, 'a.word'], stores: null }, owner);
  const without = new Set(PERMISSIONS).difference(permissions);
  expect([...without].sort()).toEqual(['hooks.manage', 'keys.manage', 'people.manage', 'stock.approve_counts']);
});

it('for some stores has only what works by store', () => {
  const owner = { permissions: new Set(PERMISSIONS), stores: 'all' as const };
  expect(powersOfKey({ permissions: ['stock.read', 'mails.read'], stores: [2] }, owner)).toEqual({
    permissions: new Set(['stock.read']),
    stores: [2],
  });
});
