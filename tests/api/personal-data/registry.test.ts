import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPIRIES, EXPORTED, NEVER_LOGGED, REGISTRY, type TableName } from '#domain/personal-data/registry.ts';
import { type Column, columnsOf } from '#tests/support/database/columns.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';

const tables = Object.entries(REGISTRY);
let shop: TestDatabase;
let stored: Map<string, Column[]>;
beforeAll(async () => {
  shop = await openTestDatabase();
  stored = await columnsOf(shop.database.connection);
});
afterAll(async () => {
  await shop.database.close();
  await shop.drop();
});

it('classifies every table of the migrated database, and no other', () => {
  expect(Object.keys(REGISTRY).toSorted()).toEqual([...stored.keys()].toSorted());
});

describe.each(tables)('%s', (name, { columns, whose, expires }) => {
  it('classifies each column, and no other', () => {
    const names = (stored.get(name) ?? []).map((column) => column.name);
    expect(Object.keys(columns).toSorted()).toEqual(names.toSorted());
  });

  it('finds its people, and its day, by columns that it has', () => {
    for (const { column } of whose) expect(columns).toHaveProperty(column);
    if (expires) expect(columns).toHaveProperty(expires.since);
  });
});

it.each(tables.filter(([, { erased }]) => erased === 'blank'))(
  '%s: says what replaces each column about the person, as the column takes it',
  (name, { columns }) => {
    for (const [column, one] of Object.entries(columns)) {
      if (one.kind !== 'person') continue;
      expect(one.blank, column).not.toBeUndefined();
      const { nullable } = (stored.get(name) ?? []).find((of) => of.name === column) as Column;
      if (one.blank === null) expect(nullable, column).toBe(true);
    }
  },
);

it('never exports a secret', () => {
  for (const { name, columns } of EXPORTED) {
    for (const { name: column } of columns) {
      expect(REGISTRY[name as TableName].columns[column]?.kind, `${name}.${column}`).not.toBe('secret');
    }
  }
});

it('gives everything that the books keep for years an end', () => {
  const ending = new Set(EXPIRIES.map(({ table }) => table));
  for (const [name, { columns }] of tables) {
    const keeps = Object.values(columns).some((one) => one.kind === 'book' && one.until === 'years');
    expect(ending.has(name as TableName), name).toBe(keeps);
  }
});

it('hides in log lines what was always hidden there', () => {
  const before = ['customer_id', 'customer_phone', 'customer_email', 'tracking_key', 'password_hash', 'token_hash'];
  expect(before.filter((name) => !NEVER_LOGGED.includes(name))).toEqual([]);
});
