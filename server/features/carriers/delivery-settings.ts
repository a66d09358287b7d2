import { sql } from 'drizzle-orm';
import type { Delivery, DeliverySettings, DeliverySettingsInForce } from '#contract/shipping/delivery.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { nationalHolidays } from '#domain/time/national-holidays.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';

/** The channel on which changes of carriers and of these settings are announced. */
export const CARRIERS_CHANNEL = 'carriers';

const KEY = 'delivery';

interface Stored extends DeliverySettings {
  version: number;
  at: string;
  by: string;
}

/** The settings that promises are computed from. Until somebody changes them, the national holidays have no service. */
export async function readDeliverySettings(connection: ReadConnection, now: Date): Promise<DeliverySettingsInForce> {
  const [row] = await queryRows<{ value: Stored }>(connection)`select value from settings where key = ${KEY}`;
  if (!row) return { ...unchanged(now), version: 0, changed: null };
  const { at, by, ...stored } = row.value;
  return { ...stored, changed: { at, by: nameOfActor(by) } };
}

/** One working day to prepare, Monday to Saturday, without the holidays of this year and the next. */
function unchanged(now: Date): DeliverySettings {
  const year = Number(caracasDay(now).slice(0, 4));
  const closedDays = [year, year + 1].flatMap(nationalHolidays);
  return { prepare_days: 1, weekdays: [1, 2, 3, 4, 5, 6], closed_days: closedDays };
}

/** The settings as domain/shipping/promise.ts reads them. */
export function timesOf({ prepare_days, weekdays, closed_days }: DeliverySettings): Delivery['times'] {
  return { prepareDays: prepare_days, weekdays, closedDays: closed_days.map(({ day }) => day) };
}

interface SettingsChange {
  settings: DeliverySettings;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
  now: Date;
}

/** Changes what new promises are computed from. Promises that orders have stay. */
export function changeDeliverySettings(
  database: Database,
  { settings, seen, actor, now }: SettingsChange,
): Promise<Outcome<DeliverySettingsInForce>> {
  return attempt(database, async (tx) => {
    // Of two people who change them at once, the second sees the first's change. Also while there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`);
    const before = await readDeliverySettings(tx, now);
    if (seen !== null && seen !== before.version) {
      return versionConflict('Otra persona cambió estos ajustes mientras los editabas.', before);
    }
    const stored: Stored = { ...settings, version: before.version + 1, at: now.toISOString(), by: actor.name };
    await tx.execute(sql`
      insert into settings (key, value) values (${KEY}, ${JSON.stringify(stored)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
    await announce(tx, CARRIERS_CHANNEL);
    const { version: _version, changed: _changed, ...was } = before;
    await recordAudit(tx, actor, 'delivery.settings-changed', null, { before: was, after: settings });
    return { ok: true, value: await readDeliverySettings(tx, now) };
  });
}
