import { contentDocuments, contentVersions } from '#server/features/content/content.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { openTestDatabase, type TestDatabase } from './test-databases.ts';

/** A database as it is before the first start: with the schema, without locations and content. */
export async function openNewDatabase(): Promise<TestDatabase> {
  const opened = await openTestDatabase();
  const { connection } = opened.database;
  await connection.delete(locations);
  expectNone(await connection.$count(contentVersions), await connection.$count(contentDocuments));
  return opened;
}

function expectNone(...counts: number[]): void {
  if (counts.some((count) => count > 0)) throw new Error('The template of the tests has content');
}
