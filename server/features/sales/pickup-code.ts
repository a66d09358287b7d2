import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { sales, type WrittenSale } from './sales.tables.ts';

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
export const PICKUP_CODE: SQL<string> = sql`lpad((
  ('x' || left(encode(sha256(convert_to(${SALT} || ${sales.trackingKey}, 'UTF8')), 'hex'), 8))::bit(32)::bigint % ${CODES}
)::text, 8, '0')`;
