import type { Delivery, DeliverySettings, DeliverySettingsInForce } from '#contract/shipping/delivery.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { nationalHolidays } from '#domain/time/national-holidays.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import type { LiveValue } from '#server/platform/live-value.ts';
import { changeSetting, readSetting, type Stamp } from '#server/platform/settings.ts';

/** The topic of cached responses that say when parcels arrive. */
export const DELIVERY_TOPIC = 'delivery';

/** What promises are computed from, in memory. Orders read it from the database. */
export type LiveDelivery = LiveValue<Delivery>;

/** The channel on which changes of carriers and of these settings are announced. */
export const CARRIERS_CHANNEL = 'carriers';

const KEY = 'delivery';

type Stored = DeliverySettings & Stamp;

/** The settings that promises are computed from. Until somebody changes them, the national holidays have no service. */
export async function readDeliverySettings(connection: ReadConnection, now: Date): Promise<DeliverySettingsInForce> {
  const value = await readSetting<Stored>(connection, KEY);
  if (!value) return { ...unchanged(now), version: 0, changed: null };
  const { at, by, ...stored } = value;
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

interface SettingsChange extends Omit<RecordChange, 'id'> {
  settings: DeliverySettings;
  now: Date;
}

/** Changes what new promises are computed from. Promises that orders have stay. */
export function changeDeliverySettings(
  database: Database,
  { settings, seen, actor, now }: SettingsChange,
): Promise<Outcome<DeliverySettingsInForce>> {
  return changeSetting<DeliverySettingsInForce>(database, {
    key: KEY,
    channel: CARRIERS_CHANNEL,
    value: settings,
    stale: 'Otra persona cambió estos ajustes mientras los editabas.',
    ...{ seen, actor, now },
    read: (tx) => readDeliverySettings(tx, now),
    record: (tx, { version: _version, changed: _changed, ...before }) =>
      recordAudit(tx, actor, 'delivery.settings-changed', null, { before, after: settings }),
  });
}
