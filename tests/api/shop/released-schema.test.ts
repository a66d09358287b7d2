import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/platform/database/migration-file.ts';
import { ownJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { type Column, columnsOf } from '#tests/support/database/columns.ts';
import { readColumn, readReleasedSchema } from '#tests/support/database/released-schema.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';

// The last release runs beside this one during an update, so the schema that it reads and writes must still exist
// unchanged. This test checks the migration rules of `npm run verify` on a real database.
const released = await readReleasedSchema();
let shop: TestDatabase;
let present: Map<string, Column[]>;

beforeAll(async () => {
  shop = await openTestDatabase();
  present = await columnsOf(shop.database.connection);
});
afterAll(async () => {
  await shop.database.close();
  await shop.drop();
});

describe.each(Object.entries(released.tables))('%s', (table, texts) => {
  const columns = texts.map(readColumn);
  const written = columns.filter(({ generated }) => !generated);
  const names = (some: readonly Column[]) => some.map(({ name }) => `"${name}"`).join(', ');

  it('accepts the statements of the last release', async () => {
    const values = written.map(({ type }, index) => `$${index + 1}::${type}`);
    const parameters = written.map(({ type }) => type).join(', ');
    const sets = written
      .filter((column) => column.default !== 'identity always')
      .map((column) => `"${column.name}" = "${table}"."${column.name}"`);
    const returned = `returning ${names(columns)}`;
    const statements = [
      `prepare released_read as select ${names(columns)} from "${table}" for update`,
      `prepare released_insert (${parameters}) as insert into "${table}" (${names(written)})
         overriding system value values (${values}) ${returned}`,
      `prepare released_update as update "${table}" set ${sets} ${returned}`,
      'deallocate all',
    ];
    await shop.database.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
  });

  it('requires no column that the last release does not know, and returns no value it does not expect', () => {
    const known = new Map(columns.map((column) => [column.name, column]));
    for (const { name, type, nullable, ...column } of present.get(table) ?? []) {
      const before = known.get(name);
      if (before) expect({ name, type, nullable }).toEqual({ name, type: before.type, nullable: before.nullable });
      else expect(nullable || column.default !== null || column.generated, `${table}.${name}`).toBe(true);
    }
  });
});

it('a released migration never changes', async () => {
  for (const [name, hash] of Object.entries(released.migrations)) {
    const bytes = await readFile(new URL(name, MIGRATIONS));
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(hash);
  }
});

it('the job tables are those of the last release', () => {
  // With a new version of pg-boss, find out whether the last release's version works on its tables, since that release
  // may restart beside this one. If not, the whole last release must stop first; say so in
  // docs/operations/migrations.md.
  expect(ownJobsVersion()).toBe(released.jobs);
});
