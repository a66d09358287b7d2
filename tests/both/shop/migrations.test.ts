import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, pendingMigrations } from '#server/platform/database/migrate.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { type LaterMigrations, laterMigrations } from '#tests/support/database/later-migrations.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';

let opened: TestDatabase;
let later: LaterMigrations;

beforeAll(async () => {
  opened = await openTestDatabase();
  later = await laterMigrations();
});

afterAll(async () => {
  await opened.database.close();
  await opened.drop();
  await later.remove();
});

const rows = async (statement: string) => rowsOf(await opened.database.connection.execute(sql.raw(statement)));
const noted = () => rows(`select name, needs from migrations where name > '9' order by name`);

/** @returns the names of the applied migrations */
async function migrated(release = '0.1.0'): Promise<string[]> {
  const applied: string[] = [];
  const onApplied = ({ name }: { name: string }) => void applied.push(name);
  await migrate(opened.database, { directory: later.directory, release, onApplied });
  return applied;
}

it('each migration is applied once; those before a failed one stay, and the next run continues there', async () => {
  await later.add({
    '9001_notes.sql': 'create table notes (id int primary key)\n--> next\ninsert into notes values (1)',
    '9002_wrong.sql': 'insert into notes values (2)\n--> next\ninsert into notes values (1)',
  });
  await expect(migrated()).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await rows('select id from notes')).toEqual([{ id: 1 }]);
  expect(await noted()).toEqual([{ name: '9001_notes.sql', needs: null }]);

  await later.add({ '9002_wrong.sql': 'insert into notes values (2)' });
  expect(await migrated()).toEqual(['9002_wrong.sql']);
  expect(await migrated()).toEqual([]);
});

it('an index is created outside a transaction, and again if its creation was interrupted', async () => {
  const statement = 'create index concurrently if not exists notes_text on notes (text)';
  await later.add({
    '9003_text.sql': 'alter table notes add column text text',
    '9004_index.sql': `-- outside a transaction\n${statement}`,
  });
  expect(await migrated()).toEqual(['9003_text.sql', '9004_index.sql']);
  const valid = () => rows(`select indisvalid from pg_index where indexrelid = 'notes_text'::regclass`);
  expect(await valid()).toEqual([{ indisvalid: true }]);

  await rows(`update pg_index set indisvalid = false where indexrelid = 'notes_text'::regclass`);
  await rows(`delete from migrations where name = '9004_index.sql'`);
  await migrated();
  // The embedded database creates the index within a transaction, so it never leaves half of one.
  expect(await valid()).toEqual([{ indisvalid: opened.database.kind === 'server' }]);
});

it('a release starts on a database that a later one has extended, until the later one removes what it uses', async () => {
  const { connection } = opened.database;
  const start = (release: string) => pendingMigrations(connection, { release });
  expect(await start('0.1.0')).toEqual([]);

  await later.add({ '9005_contract.sql': '-- contract: 0.3.0\nalter table notes drop column text' });
  expect(await migrated('0.4.0')).toEqual(['9005_contract.sql']);
  expect((await noted()).at(-1)).toEqual({ name: '9005_contract.sql', needs: '0.3.0' });
  for (const release of ['0.3.0', '0.3.1', '0.10.0', '1.0.0']) expect(await start(release)).toEqual([]);
  for (const release of ['0.2.9', '0.1.0', '0.0.99']) {
    await expect(start(release)).rejects.toThrow(
      `The database is newer than this shop: 9005_contract.sql needs release 0.3.0 or later, and this is ${release}`,
    );
  }
});

it('a database whose migrations have been rewritten since is refused in one line that says what to do', async () => {
  await rows(`insert into migrations (name) values ('0002_sales.sql')`);
  await expect(pendingMigrations(opened.database.connection)).rejects.toThrow(
    /^The database is of an older version of the shop, whose migrations \(0002_sales\.sql\) .* `npm run backup` .* `npm run restore` [^\n]+$/,
  );
  await rows(`delete from migrations where name = '0002_sales.sql'`);
});
