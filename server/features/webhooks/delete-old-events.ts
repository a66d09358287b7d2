import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** However young, at most so many events are stored, and wait for one endpoint. */
const MOST_EVENTS = 200_000;
const MOST_WAITING = 50_000;

/** Deletes events after 30 days with their deliveries. Of too many that wait for an endpoint, the oldest are given up. */
export async function deleteOldEvents(connection: Connection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await connection.execute(sql`
    delete from webhook_events where happened_at < ${before}
      or id <= (select id from webhook_events order by id desc offset ${MOST_EVENTS} limit 1)`);
  await connection.execute(sql`
    update webhook_deliveries set state = 'failed', problem = 'Esperaban demasiados avisos: los más viejos se descartan'
    where id in (
      select id from (
        select id, row_number() over (partition by endpoint_id order by id desc) as place
        from webhook_deliveries where state = 'waiting'
      ) as waiting where place > ${MOST_WAITING}
    )`);
}
