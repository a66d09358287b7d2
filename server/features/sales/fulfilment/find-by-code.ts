import { and, isNotNull, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { PICKUP_CODE } from '../pickup-code.ts';
import { sales } from '../sales.tables.ts';

/** Wrong codes that one person may type. */
const TRIES: ThrottleRule = { name: 'pickup-code', limit: 20, windowSeconds: 10 * 60 };

interface CodeSearch {
  code: string;
  /** Where the order waits. */
  stores: StoreScope;
  accountId: number;
}

/** The order that waits at one of these stores and has this code. Wrong codes are throttled. */
export async function findByCode(
  connection: Connection,
  throttle: Throttle,
  { code, stores, accountId }: CodeSearch,
): Promise<Outcome<number>> {
  const tried = { rule: TRIES, who: String(accountId) };
  await throttle.hit(tried.rule, tried.who);
  const waits = sql`exists (select from stock_reservations as held where held.sale_id = sales.id and held.state = 'held'
    and held.location_id = ${sales.pickupLocationId})`;
  const waiting = await connection
    .select({ id: sales.id, at: sales.pickupLocationId })
    .from(sales)
    .where(and(isNotNull(sales.pickupLocationId), waits, sql`${PICKUP_CODE} = ${code}`));
  const [one, another] = waiting.filter(({ at }) => at !== null && worksAt(stores, at));
  if (!one) return { ...NO_SUCH_CODE, ...(waiting.length > 0 && { aboutAccess: true }) };
  await throttle.giveBack([tried]);
  if (another) return conflict('Dos pedidos tienen ese código. Busca por el número de orden.');
  return { ok: true, value: one.id };
}

const NO_SUCH_CODE: Refusal = {
  ok: false,
  code: 'not_found',
  message: 'Ningún pedido que espera aquí tiene ese código',
};
