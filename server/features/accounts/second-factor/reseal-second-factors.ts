import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { takeLease } from '#server/platform/database/lease.ts';
import type { Platform } from '#server/platform/plugin.ts';
import type { AuthSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { fingerprintKeys, secondFactors } from '../accounts.tables.ts';
import { ownerOfKey, type Vault } from './vault.ts';

const BATCH = 200;

interface Resealed {
  /** Number of second factors that were resealed with the current secret. */
  resealed: number;
  /** Number of second factors that no secret opens. */
  lost: number;
}

export interface RotationOptions {
  secrets: AuthSecrets;
  vault: Vault;
  /** Reseals what other features have sealed. */
  resealOthers(connection: Connection, vault: Vault): Promise<void>;
  onResealed(): Promise<void>;
}

/**
 * Reseals second factors with the current secret while another one is accepted. Call it at the start and every hour, since a
 * replica may still seal with the earlier secret until it restarts. A failure is logged and has no other effect.
 */
export async function rotateSecrets(
  { database, logger, onProblem }: Pick<Platform, 'database' | 'logger' | 'onProblem'>,
  { secrets, vault, resealOthers, onResealed }: RotationOptions,
): Promise<void> {
  if (secrets.accepted.length === 0) return;
  try {
    const result = await resealSecondFactors(database, vault);
    if (!result) return;
    await resealOthers(database.connection, vault);
    if (result.lost > 0) logger.warn(result, 'second factors that open under no secret: npm run admin -- reset');
    // in English: the operator reads it
    logger.info(result, 'every second factor is sealed under the current AUTH_SECRET, and under no accepted one');
    await onResealed();
  } catch (error) {
    onProblem(error as Error);
  }
}

/**
 * Seals with the current secret what an accepted one sealed, and stores its fingerprint keys, so that it can be dropped. It
 * may be interrupted and repeated; second factors work meanwhile.
 * @returns null while another replica does it
 */
async function resealSecondFactors(database: Database, vault: Vault): Promise<Resealed | null> {
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
    // Does not overwrite a secret that its owner replaced since it was read.
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
