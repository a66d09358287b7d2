import { sql } from 'drizzle-orm';
import { attempt, type Outcome, versionConflict } from './database/attempt.ts';
import type { Connection, Database } from './database/database.ts';
import type { ReadConnection } from './database/lagging-reads.ts';
import { queryRows } from './database/rows.ts';
import type { Actor } from './http/actor.ts';
import { announce } from './live-value.ts';

/** A setting as it was stored; null until somebody changes it. Not validated. */
export async function readSetting<Value>(connection: ReadConnection, key: string): Promise<Value | null> {
  const [row] = await queryRows<{ value: Value }>(connection)`select value from settings where key = ${key}`;
  return row?.value ?? null;
}

export async function writeSetting(tx: Connection, key: string, value: unknown): Promise<void> {
  await tx.execute(sql`
    insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}

/** Of two people who change it at once, the second sees the first's change. Also while there is no row to lock. */
export async function lockSetting(tx: Connection, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** What is stored with a setting that people change: its version, and who changed it last. */
export interface Stamp {
  version: number;
  at: string;
  by: string;
}

interface SettingChange<InForce> {
  key: string;
  /** The channel on which other processes are told. */
  channel: string;
  value: object;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  /** Why another version is refused. */
  stale: string;
  actor: Actor;
  now: Date;
  read(tx: Connection): Promise<InForce>;
  record(tx: Connection, before: InForce): Promise<void>;
}

/** Stores another value of a setting with its stamp. @returns the setting that is in force then */
export function changeSetting<InForce extends { version: number }>(
  database: Database,
  { key, channel, value, seen, stale, actor, now, read, record }: SettingChange<InForce>,
): Promise<Outcome<InForce>> {
  return attempt<InForce>(database, async (tx) => {
    await lockSetting(tx, key);
    const before = await read(tx);
    if (seen !== null && seen !== before.version) return versionConflict(stale, before);
    const stamp: Stamp = { version: before.version + 1, at: now.toISOString(), by: actor.name };
    await writeSetting(tx, key, { ...value, ...stamp });
    await announce(tx, channel);
    await record(tx, before);
    return { ok: true, value: await read(tx) };
  });
}
