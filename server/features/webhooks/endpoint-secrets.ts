import { and, eq } from 'drizzle-orm';
import type { Vault } from '#server/features/accounts/second-factor/vault.ts';
import { type WebhookEndpoint, webhookEndpoints } from '#server/features/audit/events/events.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

export type { Vault };

/** Bound into the ciphertext: a secret that is copied to another row does not open. */
export const ownerOf = (id: number) => `webhook ${id}`;

/** The secrets that sign now, the current one first; null when it cannot be opened. */
export function secretsOf(
  vault: Vault,
  { id, sealedSecret, formerSecret, formerUntil }: WebhookEndpoint,
  now: Date,
): string[] | null {
  const current = vault.open(sealedSecret, ownerOf(id));
  if (current === null) return null;
  const former = formerSecret && formerUntil && formerUntil > now ? vault.open(formerSecret, ownerOf(id)) : null;
  return former ? [current, former] : [current];
}

/** Seals anew what an accepted AUTH_SECRET has sealed, so that this one can be dropped. A shop has few endpoints. */
export async function resealEndpoints(connection: Connection, vault: Vault): Promise<void> {
  for (const { id, sealedSecret, formerSecret } of await connection.select().from(webhookEndpoints)) {
    const sealed = vault.reseal(sealedSecret, ownerOf(id));
    const former = formerSecret === null ? null : vault.reseal(formerSecret, ownerOf(id));
    const fresh = {
      ...(sealed && sealed !== 'current' && { sealedSecret: sealed.sealed }),
      ...(former && former !== 'current' && { formerSecret: former.sealed }),
    };
    if (Object.keys(fresh).length === 0) continue;
    // Does not overwrite a secret that was rotated since it was read.
    await connection
      .update(webhookEndpoints)
      .set(fresh)
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.sealedSecret, sealedSecret)));
  }
}
