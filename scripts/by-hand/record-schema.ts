import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { MIGRATIONS, migrationNames } from '#server/platform/database/migration-file.ts';
import { ownJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { ownVersion } from '#server/platform/release.ts';
import { columnsOf } from '#tests/support/database/columns.ts';
import { columnText, type ReleasedSchema } from '#tests/support/database/released-schema.ts';

// Run it for each release, once the version is in package.json. It records what that release reads and writes;
// tests/api/shop/released-schema.test.ts checks later migrations against it.

const FILE = path.resolve(import.meta.dirname, '../../tests/support/database/released-schema.json');

const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-schema-'));
try {
  const database = await openEmbeddedDatabase(path.join(directory, 'postgres'));
  await migrate(database);
  const columns = await columnsOf(database.connection);
  await database.close();
  const migrations: ReleasedSchema['migrations'] = {};
  for (const name of await migrationNames()) {
    migrations[name] = createHash('sha256')
      .update(await readFile(new URL(name, MIGRATIONS)))
      .digest('hex');
  }
  const tables = Object.fromEntries(
    [...columns]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, ofTable]) => [name, ofTable.map(columnText)]),
  );
  const schema: ReleasedSchema = { release: ownVersion().version, jobs: ownJobsVersion(), migrations, tables };
  await writeFile(FILE, `${JSON.stringify(schema, null, 2)}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}
