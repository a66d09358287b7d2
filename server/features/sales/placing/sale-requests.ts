import { eq } from 'drizzle-orm';
import type { PlacedSale } from '#contract/sales/sale.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, PreparedStatement } from '#server/platform/database/database.ts';
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
 * Claims an idempotency key. The insert blocks while another request with the key is running: if that one becomes a
 * sale, its answer is returned; if it is rolled back, this request claims the key.
 * @returns the earlier answer, or null when the key is claimed now; refused when the key was used for another order
 */
export async function claimRequest(
  tx: Connection,
  key: string,
  fingerprint: string,
): Promise<Outcome<PlacedSale | null>> {
  if (await tx.prepared<boolean>(CLAIM, [key, fingerprint])) return { ok: true, value: null };
  const [earlier] = await tx.select().from(saleRequests).where(eq(saleRequests.key, key));
  if (!earlier) throw new Error('The request of this key was withdrawn while it was read');
  if (earlier.fingerprint !== fingerprint) {
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro pedido' };
  }
  return { ok: true, value: earlier.answer as PlacedSale };
}
