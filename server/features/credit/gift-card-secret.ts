import { hash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CODE_BYTES, giftCardCode, readGiftCardCode } from '#domain/credit/gift-card-code.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Credit, credits } from './credit.tables.ts';

/** Only the hash of a code is kept. It needs no salt: nobody can try 80 random bits. */
function hashOf(signs: string): string {
  return hash('sha256', `tarjeta ${signs}`, 'hex');
}

/** Gives a card a new code; the one before is void from now on. @returns the code, which cannot be read again */
export async function giveCode(tx: Connection, creditId: number): Promise<string> {
  const code = giftCardCode(randomBytes(CODE_BYTES));
  const codeHash = hashOf(readGiftCardCode(code) ?? '');
  await tx
    .update(credits)
    .set({ codeHash, codeEnd: code.slice(-4) })
    .where(eq(credits.id, creditId));
  return code;
}

/** The card with this code, in any spelling. The same work for a text that is no code. */
export async function findCard(connection: Connection, typed: string): Promise<Credit | null> {
  const signs = readGiftCardCode(typed);
  const [card] = await connection
    .select()
    .from(credits)
    .where(eq(credits.codeHash, hashOf(signs ?? typed)));
  return signs && card ? card : null;
}
