import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Person, personKeys } from '#domain/people/person.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { welcomeClaims } from './welcome.tables.ts';

/** Whether an order stands that has this account, one of these addresses or this cédula. Sales know. */
export type HasOrdered = (connection: Connection, person: Person) => Promise<boolean>;

/**
 * Whether the next order of this person is their first: no order stands with their account, one of their addresses or
 * their cédula, and none of these had the welcome discount before. A cancelled order is no order.
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
 * The same, for an order that is being placed: until the transaction ends, every other order that shares an account, an
 * address or a cédula with this one waits here, and then finds it. The locks are taken in one order by everyone.
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

/** Notes that this person had it, with this sale. */
export async function claimWelcome(tx: Connection, person: Person, saleId: number): Promise<void> {
  await tx.insert(welcomeClaims).values(personKeys(person).map((key) => ({ person: hashPerson(key), saleId })));
}

/** Gives it back: the sale is cancelled, or was deleted before it had been paid for. */
export async function releaseWelcome(tx: Connection, saleId: number): Promise<void> {
  await tx.delete(welcomeClaims).where(eq(welcomeClaims.saleId, saleId));
}

/**
 * What names a person, as it is kept of those who had the welcome discount: nobody's address or cédula can be read
 * there. It is no secret from whoever tries every cédula; it keeps less, not nothing.
 * @param key one of `personKeys`
 */
export function hashPerson(key: string): string {
  return createHash('sha256').update(`bienvenida ${key}`).digest('base64url');
}

/** Of the same, 64 bits to lock by, as decimal text. */
export function lockOfPerson(hash: string): string {
  return Buffer.from(hash, 'base64url').readBigInt64BE().toString();
}
