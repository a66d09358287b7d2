import { createHash } from 'node:crypto';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';

// The code follows from the secret of the tracking link, which it does not give away: nothing more is stored.

const SALT = 'pickup:';
const CODES = 100_000_000;

/** The pick-up code of an order. */
export function pickupCodeOf({ trackingKey }: Pick<WrittenSale, 'trackingKey'>): string {
  const hash = createHash('sha256')
    .update(SALT + trackingKey)
    .digest();
  return String(hash.readUInt32BE() % CODES).padStart(8, '0');
}

/** The same in SQL. */
const CODE: SQL<string> = sql`lpad((
  ('x' || left(encode(sha256(convert_to(${SALT} || ${sales.trackingKey}, 'UTF8')), 'hex'), 8))::bit(32)::bigint % ${CODES}
)::text, 8, '0')`;

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
  const found = await connection
    .select({ id: sales.id, at: sales.pickupLocationId })
    .from(sales)
    .where(and(isNotNull(sales.pickupLocationId), waits, sql`${CODE} = ${code}`));
  const [one, another] = found.filter(({ at }) => at !== null && worksAt(stores, at));
  if (!one) return { ...NO_SUCH_CODE, ...(found.length > 0 && { aboutAccess: true }) };
  await throttle.giveBack([tried]);
  if (another) return conflict('Dos pedidos tienen ese código. Busca por el número de orden.');
  return { ok: true, value: one.id };
}

const NO_SUCH_CODE: Refusal = {
  ok: false,
  code: 'not_found',
  message: 'Ningún pedido que espera aquí tiene ese código',
};
