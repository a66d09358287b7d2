import { eq, sql } from 'drizzle-orm';
import type { RestockConfirmation } from '#contract/restock/restock-answers.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { limitReached, limitRefusals } from './line-limits.ts';
import { countAvailable, findByKey, lockAddress, lockByKey, lockWanted } from './restock.queries.ts';
import { restockRequests } from './restock.tables.ts';

/** Puts the request of a guest in line, at the place where they asked. Where pieces have come meanwhile, it ends instead. */
export function confirmRequest(database: Database, key: string): Promise<Outcome<RestockConfirmation['data']>> {
  return attempt(database, async (tx) => {
    const before = await findByKey(tx, key);
    if (!before) return SPENT;
    await lockAddress(tx, before.email);
    const item = await lockWanted(tx, before.itemId);
    // Read again: it may have been confirmed or stopped since.
    const request = item && (await lockByKey(tx, key));
    if (!request) return SPENT;
    const about = { itemId: item.id, name: `${item.name}, ${sizePhrase(item.size)}` };
    if (request.state === 'mailed') return { ok: true, value: { state: 'available', ...about } };
    if (request.state === 'waiting') return { ok: true, value: { state: 'waiting', ...about } };
    const isThere = (await countAvailable(tx, item.id, request.locationId)) > 0;
    const limit = isThere ? null : await limitReached(tx, request);
    if (limit) return limitRefusals[limit];
    await tx
      .update(restockRequests)
      .set(isThere ? { state: 'mailed', mailedAt: sql`now()` } : { state: 'waiting' })
      .where(eq(restockRequests.id, request.id));
    return { ok: true, value: { state: isThere ? 'available' : 'waiting', ...about } };
  });
}

const SPENT: Refusal = {
  ok: false,
  code: 'link_spent',
  message: 'Este enlace ya no sirve. Pide el aviso otra vez desde la página del producto.',
};
