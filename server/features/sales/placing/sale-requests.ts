import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PlacedSale } from '#contract/sales/sale.ts';
import { RATES_LOCK } from '#server/features/money/exchange-rate.queries.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import { saleRequests } from '../sales.tables.ts';

const CLAIM: PreparedStatement = {
  name: 'claim-request',
  text: `
    with claimed as (
      insert into sale_requests (key, fingerprint) values ($1, $2) on conflict (key) do nothing returning key
    ), held as materialized (
      select pg_advisory_xact_lock_shared(${RATES_LOCK}) from (select count(*) from claimed) as claims
    )
    select to_json(exists (select from claimed)) as answer from held`,
};

/**
 * Identifies an order when its idempotency key is repeated: a hash of the body, and the account. zod's output has its
 * keys in the schema's order, so equal requests give equal JSON.
 */
export function fingerprintOf(body: object, accountId: number | null): string {
  const ofBody = hash('sha256', JSON.stringify(body), 'base64url');
  return accountId === null ? ofBody : `${ofBody}.${accountId}`;
}

/**
 * Claims an idempotency key; the answer is whether it was free. The insert waits for a running request with the key,
 * and claims the key if that one is rolled back. After the wait no rate changes until the order is placed: a rate is voided
 * before it or after it. The next statement reads what was committed before the wait.
 */
export function claimRequest(key: string, fingerprint: string): PreparedCall {
  return { statement: CLAIM, values: [key, fingerprint] };
}

/**
 * The stored answer of a claimed key; refused when the key was used for another order or by another person. A guest
 * who has signed in since then still gets the answer.
 */
export async function answerEarlier(tx: Connection, key: string, fingerprint: string): Promise<Outcome<PlacedSale>> {
  const [earlier] = await tx.select().from(saleRequests).where(eq(saleRequests.key, key));
  if (!earlier) throw new Error('The request of this key was withdrawn while it was read');
  const asGuest = fingerprint.split('.')[0];
  if (earlier.fingerprint !== fingerprint && earlier.fingerprint !== asGuest) {
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro pedido' };
  }
  return { ok: true, value: earlier.answer as PlacedSale };
}
