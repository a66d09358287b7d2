import { eq } from 'drizzle-orm';
import type { PlacedSale } from '#contract/sales/sale.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import { saleRequests } from '../sales.tables.ts';

const CLAIM: PreparedStatement = {
  name: 'claim-request',
  text: `
    with claimed as (
      insert into sale_requests (key, fingerprint) values ($1, $2) on conflict (key) do nothing returning key
    )
    select to_json(exists (select from claimed)) as answer`,
};

/**
 * Claims an idempotency key; answers whether it could. The insert blocks while another request with the key is running:
 * if that one is rolled back, this request claims the key.
 */
export function claimRequest(key: string, fingerprint: string): PreparedCall {
  return { statement: CLAIM, values: [key, fingerprint] };
}

/** What a key that was claimed before became; refused when it was used for another order. */
export async function answerEarlier(tx: Connection, key: string, fingerprint: string): Promise<Outcome<PlacedSale>> {
  const [earlier] = await tx.select().from(saleRequests).where(eq(saleRequests.key, key));
  if (!earlier) throw new Error('The request of this key was withdrawn while it was read');
  if (earlier.fingerprint !== fingerprint) {
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro pedido' };
  }
  return { ok: true, value: earlier.answer as PlacedSale };
}
