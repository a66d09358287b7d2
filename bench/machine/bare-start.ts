// The least that a start can be: Node, and the database of a shop opened. Started by start.ts with the database's
// directory or connection string; prints a line when a query was answered.
const [where = ''] = process.argv.slice(2);

if (where.startsWith('postgres')) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  await client.query('select 1');
  process.stdout.write('open\n');
  await client.end();
} else {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(where);
  await database.query('select 1');
  process.stdout.write('open\n');
  await database.close();
}

export {};
