import type { Connection } from './database/database.ts';
import type { ReadConnection } from './database/lagging-reads.ts';
import { readSetting, writeSetting } from './settings.ts';

/** Its row in `settings`. */
const KEY = 'first-content';

/** Whether the shop began without the texts, stores and pictures of the code. */
export async function beganEmpty(connection: ReadConnection): Promise<boolean> {
  return (await readSetting(connection, KEY)) === 'empty';
}

export function noteEmpty(tx: Connection): Promise<void> {
  return writeSetting(tx, KEY, 'empty');
}
