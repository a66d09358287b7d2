import { describe, expect, it } from 'vitest';
import { isPermission, PERMISSIONS, type Permission, refusalOfPermission, worksByStore } from './permissions.ts';
import { BUILT_IN_KEYS, isLastOwner, isWithin, type Powers, permissionsOf } from './roles.ts';

const built = (key: (typeof BUILT_IN_KEYS)[number], byStore = false) =>
  permissionsOf({ key, permissions: [], byStore });
const made = (permissions: Permission[], byStore = false) => permissionsOf({ key: null, permissions, byStore });

describe('the built-in roles', () => {
  it('let the owner do everything', () => {
    expect([...built('owner')]).toEqual(PERMISSIONS);
  });

  it.each([
    ['administration', 'people.manage', false],
    ['administration', 'books.close', true],
    ['sales', 'sales.validate', true],
    ['sales', 'payments.refund', false],
    ['sales', 'money.reconcile', false],
    ['cashier', 'money.reconcile', true],
    ['cashier', 'stock.adjust', false],
    ['warehouse', 'stock.adjust', true],
    ['warehouse', 'payments.read', false],
    ['store', 'sales.hand_over', true],
    ['store', 'sales.read', false],
    ['store', 'stock.adjust', false],
    ['content', 'items.write', true],
    ['content', 'items.price', false],
    ['reader', 'sales.read', true],
    ['reader', 'sales.validate', false],
  ] as const)('%s, %s: %s', (key, permission, may) => {
    expect(built(key, key === 'store').has(permission)).toBe(may);
  });

  it('give readers no permission that changes anything', () => {
    for (const permission of built('reader')) expect(permission).toMatch(/\.(read|reports)$/);
  });

  it('lose nothing of the store’s set when its people are limited to stores', () => {
    expect(built('store', true)).toEqual(built('store', false));
  });
});

it('leaves people who are limited to stores nothing that concerns the whole house', () => {
  expect([...made(['stock.read', 'money.read', 'sales.delete'], true)]).toEqual(['stock.read']);
  expect([...built('owner', true)].every(worksByStore)).toBe(true);
});

describe('granting', () => {
  const manager: Powers = { permissions: made(['people.manage', 'stock.read', 'stock.count']), stores: 'all' };
  const given = (permissions: Permission[], stores: Powers['stores'] = 'all'): Powers => ({
    permissions: new Set(permissions),
    stores,
  });

  it('is for what one has oneself', () => {
    expect(isWithin(manager, given(['stock.read']))).toBe(true);
    expect(isWithin(manager, given([]))).toBe(true);
    expect(isWithin(manager, given(['stock.read', 'money.read']))).toBe(false);
  });

  it('is for the stores that one works in', () => {
    const local: Powers = { ...manager, stores: [1, 2] };
    expect(isWithin(local, given(['stock.read'], [2]))).toBe(true);
    expect(isWithin(local, given(['stock.read'], [2, 3]))).toBe(false);
    expect(isWithin(local, given(['stock.read']))).toBe(false);
    expect(isWithin(manager, given(['stock.read'], [3]))).toBe(true);
  });

  it('lets the owner give every built-in role', () => {
    const owner: Powers = { permissions: built('owner'), stores: 'all' };
    for (const key of BUILT_IN_KEYS) expect(isWithin(owner, { permissions: built(key), stores: 'all' })).toBe(true);
  });
});

it.each([
  [[7], 7, true],
  [[7, 8], 7, false],
  [[8], 7, false],
  [[], 7, false],
])('of the owners %j, %i is the last one: %s', (owners, id, isLast) => {
  expect(isLastOwner(owners, id)).toBe(isLast);
});

it('names in a refusal what is missing and who has it', () => {
  const missing = 'No tienes permiso para hacer esto: Cancelar ventas.';
  expect(refusalOfPermission('sales.cancel', ['Dueña', 'Ventas'])).toBe(`${missing} Pueden hacerlo: Dueña, Ventas.`);
  expect(refusalOfPermission('sales.cancel', [])).toBe(missing);
});

it('knows its own words only', () => {
  expect(isPermission('sales.read')).toBe(true);
  expect(isPermission('toString')).toBe(false);
  expect(isPermission('')).toBe(false);
});
