import { sql } from 'drizzle-orm';
import type { Connection } from './database/database.ts';
import type { ReadConnection } from './database/lagging-reads.ts';
import { queryRows } from './database/rows.ts';

/** Its row in `settings`. */
const KEY = 'first-content';

/** Whether the shop began without the texts, stores and pictures of the code. */
export async function beganEmpty(connection: ReadConnection): Promise<boolean> {
  const [row] = await queryRows<{ value: string }>(connection)`select value from settings where key = ${KEY}`;
  return row?.value === 'empty';
}

export async function noteEmpty(tx: Connection): Promise<void> {
  await tx.execute(
    sql`insert into settings (key, value) values (${KEY}, '"empty"') on conflict (key) do update set value = excluded.value`,
  );
}
