import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { hashOfLink, makeLinkToken } from '#server/platform/secrets/link-token.ts';
import { type Account, accounts, knownDevices } from '../accounts.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a device stays known, in ms since its last sign-in. */
export const DEVICE_LIFE_MS = 180 * DAY_MS;
/** Maximum number of devices per account; beyond it the least recently used one is dropped. */
const MOST_DEVICES = 10;
/** Account id looked up for addresses without an account, so that timing does not reveal them. */
const NOBODY = 0;

/**
 * Finds the browser's token for this account.
 * @returns its hash; null when there is none, or the password has changed since
 */
export async function findKnownDevice(
  connection: Connection,
  { account, tokens, now }: { account: Account | null; tokens: readonly string[]; now: Date },
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const [device] = await connection
    .select()
    .from(knownDevices)
    .where(
      and(inArray(knownDevices.tokenHash, tokens.map(hashOfLink)), eq(knownDevices.accountId, account?.id ?? NOBODY)),
    );
  return device && device.lastSeenAt > endOfLife(now) ? device.tokenHash : null;
}

/**
 * Records a device that signed in, or from which the password has just been set.
 * @param known the result of `findKnownDevice`
 * @returns the token for a new device; null for a known one, or when the password changed meanwhile
 */
export async function rememberDevice(
  tx: Connection,
  { account, known, now }: { account: Account; known: string | null; now: Date },
): Promise<string | null> {
  if (known) {
    await tx.update(knownDevices).set({ lastSeenAt: now }).where(eq(knownDevices.tokenHash, known));
    return null;
  }
  const [current] = await tx
    .select({ tokenVersion: accounts.tokenVersion })
    .from(accounts)
    .where(eq(accounts.id, account.id))
    .for('update');
  if (current?.tokenVersion !== account.tokenVersion) return null;
  const { token, tokenHash } = makeLinkToken();
  await tx.insert(knownDevices).values({ tokenHash, accountId: account.id, lastSeenAt: now });
  const tooMany = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, account.id))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.tokenHash))
    .offset(MOST_DEVICES);
  await tx.delete(knownDevices).where(inArray(knownDevices.tokenHash, tooMany));
  return token;
}

export async function deleteOldDevices(connection: Connection, now: Date): Promise<void> {
  await connection.delete(knownDevices).where(lt(knownDevices.lastSeenAt, endOfLife(now)));
}

function endOfLife(now: Date): Date {
  return new Date(now.getTime() - DEVICE_LIFE_MS);
}
