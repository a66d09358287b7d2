import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Person, personKeys } from '#domain/people/person.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import { welcomeClaims } from './welcome.tables.ts';

/** Whether there is an uncancelled order with the account, an address, the cédula or the phone of the person. */
export type HasOrdered = (connection: Connection, person: Person) => Promise<boolean>;

/**
 * Whether an account's address counts as confirmed, which the discount requires. In a shop without a mail server
 * nobody can confirm one, so every address counts.
 */
export function addressCounts(
  { emailConfirmedAt }: { emailConfirmedAt: Date | null },
  { deliversOutside }: Pick<Mailer, 'deliversOutside'>,
): boolean {
  return !deliversOutside || emailConfirmedAt !== null;
}

/**
 * Whether the person's next order is their first: there is no uncancelled order with their account, one of their
 * addresses, their cédula or their phone, and none of these has had the welcome discount.
 */
export async function hasWelcome(connection: Connection, person: Person, hasOrdered: HasOrdered): Promise<boolean> {
  if (await hasOrdered(connection, person)) return false;
  const [claim] = await connection
    .select({ person: welcomeClaims.person })
    .from(welcomeClaims)
    .where(inArray(welcomeClaims.person, personKeys(person).map(hashPerson)))
    .limit(1);
  return !claim;
}

/**
 * Like `hasWelcome`, for an order that is being placed. Until the transaction ends, other orders of the same person
 * wait here, and then see this one. The locks are sorted, so that orders cannot deadlock.
 */
export async function holdWelcome(tx: Connection, person: Person, hasOrdered: HasOrdered): Promise<boolean> {
  const locks = personKeys(person)
    .map((key) => BigInt(lockOfPerson(hashPerson(key))))
    .sort((a, b) => (a < b ? -1 : 1))
    .map(String);
  await tx.execute(
    sql`select pg_advisory_xact_lock(lock) from unnest(${sql.param(locks)}::bigint[]) with ordinality as held (lock, place)`,
  );
  return hasWelcome(tx, person, hasOrdered);
}

/** The rows of `welcome_claims` that record that the person got the discount. */
export function welcomeClaimsOf(person: Person): string[] {
  return personKeys(person).map(hashPerson);
}

/** Releases a sale's welcome discount, when the sale is cancelled or is deleted while pendiente. */
export async function releaseWelcome(tx: Connection, saleId: number): Promise<void> {
  await tx.delete(welcomeClaims).where(eq(welcomeClaims.saleId, saleId));
}

/**
 * Hashes an identifier for storage, so that addresses and cédulas cannot be read from the table. Somebody who tries
 * every cédula could still find a match.
 * @param key one of `personKeys`
 */
export function hashPerson(key: string): string {
  return createHash('sha256').update(`bienvenida ${key}`).digest('base64url');
}

/** A 64-bit advisory lock key from the hash, as decimal text. */
export function lockOfPerson(hash: string): string {
  return Buffer.from(hash, 'base64url').readBigInt64BE().toString();
}
