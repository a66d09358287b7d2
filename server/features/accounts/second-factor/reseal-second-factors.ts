import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { takeLease } from '#server/platform/database/lease.ts';
import { fingerprintKeys, secondFactors } from './second-factor.tables.ts';
import { ownerOfKey, type Vault } from './vault.ts';

const BATCH = 200;

export interface Resealed {
  /** How many were sealed under an accepted secret, and are under the current one now. */
  resealed: number;
  /** How many open under none of the secrets. */
  lost: number;
}

/**
 * Seals under the current secret what an accepted one sealed, and stores the keys of its fingerprints, so that it can be
 * dropped. May be repeated, and end at any moment; second factors work all the while.
 * @returns null while another replica does it
 */
export async function resealSecondFactors(database: Database, vault: Vault): Promise<Resealed | null> {
  const lease = await takeLease(database, 'reseal', 0);
  if (!lease) return null;
  try {
    await storeFingerprintKeys(database.connection, vault);
    return await resealSecrets(database.connection, vault);
  } finally {
    await lease.release();
  }
}

async function storeFingerprintKeys(connection: Connection, vault: Vault): Promise<void> {
  for (const key of vault.fingerprintKeys()) {
    await connection.insert(fingerprintKeys).values(key).onConflictDoNothing();
  }
  for (const { id, sealedKey } of await connection.select().from(fingerprintKeys)) {
    const again = vault.reseal(sealedKey, ownerOfKey(id));
    if (again === null || again === 'current') continue;
    await connection.update(fingerprintKeys).set({ sealedKey: again.sealed }).where(eq(fingerprintKeys.id, id));
  }
}

async function resealSecrets(connection: Connection, vault: Vault): Promise<Resealed> {
  const result: Resealed = { resealed: 0, lost: 0 };
  let last = 0;
  for (;;) {
    const batch = await connection
      .select({ id: secondFactors.accountId, sealed: secondFactors.sealedSecret })
      .from(secondFactors)
      .where(gt(secondFactors.accountId, last))
      .orderBy(asc(secondFactors.accountId))
      .limit(BATCH);
    const changes: { id: number; was: string; sealed: string }[] = [];
    for (const { id, sealed: was } of batch) {
      const again = vault.reseal(was, String(id));
      if (again === null) result.lost += 1;
      else if (again !== 'current') changes.push({ id, was, sealed: again.sealed });
    }
    // Not over a secret that its owner has replaced since it was read.
    if (changes.length > 0) {
      await connection.execute(sql`
        update second_factors set sealed_secret = fresh.sealed
        from json_to_recordset(${JSON.stringify(changes)}::json) as fresh (id int, was text, sealed text)
        where account_id = fresh.id and sealed_secret = fresh.was`);
    }
    result.resealed += changes.length;
    if (batch.length < BATCH) return result;
    last = batch.at(-1)?.id ?? last;
  }
}
