import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { hashOfLink, makeLinkToken } from '#server/platform/secrets/link-token.ts';
import { accountLinks, type LinkPurpose } from './accounts.tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetimes in ms. A reset link gives access to the account, so it expires soon. */
export const LINK_LIFE_MS: Record<LinkPurpose, number> = { reset: 30 * MINUTE_MS, confirm: 7 * DAY_MS };
/** How long (ms) expired links stay stored, so that opening one explains why it no longer works. */
const STORED_AFTER_MS = 7 * DAY_MS;

/** Creates a link and returns its token. */
export async function createLink(
  tx: Connection,
  { accountId, purpose, now }: { accountId: number; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const { token, tokenHash } = makeLinkToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS[purpose]);
  await tx.insert(accountLinks).values({ tokenHash, accountId, purpose, expiresAt });
  return token;
}

/** Marks a link as used; of two simultaneous attempts only one succeeds. @returns the account it belongs to */
export async function spendLink(
  tx: Connection,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<Outcome<{ accountId: number }>> {
  const tokenHash = hashOfLink(token);
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose)))
    .for('update');
  if (!link) return spent('Este enlace no es válido. Pide uno nuevo.');
  if (link.usedAt) return spent('Este enlace ya se usó. Pide uno nuevo.');
  if (link.expiresAt <= now) return spent('Este enlace ya venció. Pide uno nuevo.');
  await tx.update(accountLinks).set({ usedAt: now }).where(eq(accountLinks.tokenHash, tokenHash));
  return { ok: true, value: { accountId: link.accountId } };
}

export async function cancelLinks(tx: Connection, accountId: number, purpose: LinkPurpose, now: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.accountId, accountId), eq(accountLinks.purpose, purpose), isNull(accountLinks.usedAt)));
}

/** The account id of a link, even a used or expired one; null when there is no such link. */
export async function ownerOfLink(tx: Connection, token: string, purpose: LinkPurpose): Promise<number | null> {
  const [link] = await tx
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, hashOfLink(token)), eq(accountLinks.purpose, purpose)));
  return link?.accountId ?? null;
}

export async function deleteOldLinks(connection: Connection, now: Date): Promise<void> {
  await connection.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - STORED_AFTER_MS)));
}

function spent(message: string): Refusal {
  return { ok: false, code: 'link_spent', message };
}
