import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { ERASED_NAME } from '#domain/personal-data/column-class.ts';
import { OF_PEOPLE_IN_SALES } from '#domain/personal-data/registry.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type AuditRow, auditEntries } from './audit.tables.ts';

/** Stands in the details where something about a person was erased. */
const ERASED_DETAIL = '[borrado]';

/** A customer who is erased from the log. */
interface ErasedPerson {
  /** Their addresses: an entry with one of these is about the person. */
  emails: readonly string[];
  /** Phones and cédulas, which are erased wherever they stand; a family may share one. */
  numbers: readonly string[];
  /** Names and postal addresses, which are erased only from entries about the person. */
  words: readonly string[];
  accountId: number | null;
  saleIds: readonly number[];
}

/**
 * Erases a customer from the audit log: as the one who acted, and in the details of what staff did. Who of the staff did
 * what, to which record and when, stays. An entry is about the person if it is of their account or sale, or contains one
 * of their addresses.
 */
export async function eraseFromAudit(tx: Connection, person: ErasedPerson): Promise<void> {
  const isAddressed = anyOf(person.emails);
  const identifies = anyOf([...person.emails, ...person.numbers]);
  const describes = anyOf([...person.emails, ...person.numbers, ...person.words]);
  const candidates = await tx.select().from(auditEntries).where(mayBeAbout(person));
  const entries = candidates.flatMap((entry) => {
    const text = `${entry.actor} ${entry.recordId} ${JSON.stringify(entry.details)}`;
    const isAbout = isOfRecords(entry, person) || isAddressed(text);
    return isAbout || identifies(text) ? [{ ...entry, isAbout }] : [];
  });
  if (entries.length === 0) return;
  await allowErasing(tx);
  for (const { id, accountId, actor, recordId, details, isAbout } of entries) {
    const isTheirs = person.accountId !== null && accountId === person.accountId;
    const erased = {
      // Somebody of the staff may have the customer's name.
      actor: isTheirs || identifies(actor) ? nameless(accountId) : actor,
      recordId: recordId !== null && identifies(recordId) ? ERASED_DETAIL : recordId,
      details: eraseIn(details, (text, key) =>
        isAbout ? OF_PEOPLE_IN_SALES.has(snakeCase(key)) || describes(text) : identifies(text),
      ) as Record<string, unknown>,
    };
    await tx.update(auditEntries).set(erased).where(eq(auditEntries.id, id));
  }
  await tx.execute(sql`select set_config('shop.erasing', 'off', true)`);
}

/** Lets the rest of the transaction erase from logs what the database otherwise refuses to change. */
export async function allowErasing(tx: Connection): Promise<void> {
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
}

/** Whether a text contains one of these, and not only as a part of a longer word, number or address. */
function anyOf(texts: readonly string[]): (text: string) => boolean {
  const escaped = texts.filter((text) => text !== '').map(RegExp.escape);
  if (escaped.length === 0) return () => false;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    'iu',
  );
  return (text) => pattern.test(text);
}

function isOfRecords({ accountId, recordKind, recordId }: AuditRow, person: ErasedPerson): boolean {
  if (person.accountId !== null && accountId === person.accountId) return true;
  if (recordKind === 'account') return recordId === String(person.accountId);
  return recordKind === 'sale' && person.saleIds.some((id) => recordId === String(id));
}

/** How the log names a customer who was erased. */
export function nameless(accountId: number | null): string {
  return accountId === null ? ERASED_NAME : `Cuenta ${accountId}`;
}

/** Entries that may be about the person; some only contain one of their identifiers as a part of something else. */
function mayBeAbout({ accountId, saleIds, emails, numbers }: ErasedPerson) {
  const patterns = [...emails, ...numbers].filter((text) => text !== '').map(containing);
  return or(
    accountId === null ? undefined : eq(auditEntries.accountId, accountId),
    accountId === null
      ? undefined
      : and(eq(auditEntries.recordKind, 'account'), eq(auditEntries.recordId, String(accountId))),
    saleIds.length === 0
      ? undefined
      : and(eq(auditEntries.recordKind, 'sale'), inArray(auditEntries.recordId, saleIds.map(String))),
    patterns.length === 0
      ? undefined
      : sql`(${auditEntries.actor} || ' ' || coalesce(${auditEntries.recordId}, '') || ' ' || ${auditEntries.details}::text)
          ilike any (${sql.param(patterns)}::text[])`,
    sql`false`,
  );
}

/** The details without the texts that `isErased` names, by their value and key. */
function eraseIn(value: unknown, isErased: (text: string, key: string) => boolean, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => eraseIn(part, isErased, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, eraseIn(part, isErased, inner)]));
  }
  return typeof value === 'string' && isErased(value, key) ? ERASED_DETAIL : value;
}

/** `payerName`, as code writes it, is the column `payer_name`. */
const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
