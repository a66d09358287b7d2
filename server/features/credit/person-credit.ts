import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { emailMailbox } from '#domain/people/person.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import type { OpenMatter } from '#domain/personal-data/open-matters.ts';
import { personBlanks } from '#domain/personal-data/registry.ts';
import { eraseFromAudit } from '#server/features/audit/erase-from-audit.ts';
import { deleteDelivered } from '#server/features/mails/mails.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { blankRows } from '#server/platform/personal-data/erase-rows.ts';
import { type Credit, credits } from './credit.tables.ts';
import { GIFT_CARD_MAIL } from './gift-card-mails.ts';
import { findOwnCredit } from './hold-credit.ts';
import { enterCredit, lockCredit, lockCredits } from './ledger.ts';

/** Whose credit it is: an account, or a guest by the mailbox of the e-mail address. */
interface CreditHolder {
  accountId: number | null;
  name: string;
  email: string;
  nationalId: string | null;
}

/** The store credit of a person, locked; made when there is none yet. */
export async function lockPersonCredit(tx: Connection, holder: CreditHolder): Promise<Credit> {
  const { accountId, name, email, nationalId } = holder;
  const who = { accountId, holderName: name, holderEmail: email, holderNationalId: nationalId };
  await tx
    .insert(credits)
    .values({ kind: 'store_credit', ...who })
    .onConflictDoNothing();
  const [own] = await tx.select({ id: credits.id }).from(credits).where(ofHolder(holder));
  const locked = own && (await lockCredit(tx, own.id));
  if (!locked) throw new Error('A credit that was made is not there');
  return locked;
}

const isStoreCredit = eq(credits.kind, 'store_credit');

function ofHolder({ accountId, email }: CreditHolder) {
  if (accountId !== null) return and(isStoreCredit, eq(credits.accountId, accountId));
  return and(
    isStoreCredit,
    isNull(credits.accountId),
    eq(sql`email_mailbox(${credits.holderEmail})`, sql`email_mailbox(${email})`),
  );
}

/** Gives the credit of a guest to the account with the same address, once that is confirmed. @returns how many */
export async function joinGuestCredit(tx: Connection, account: { id: number; email: string }): Promise<number> {
  const [guest] = await tx
    .select({ id: credits.id })
    .from(credits)
    .where(ofHolder({ accountId: null, name: '', email: account.email, nationalId: null }));
  if (!guest) return 0;
  const own = await findOwnCredit(tx, account.id);
  if (own) return (await moveBalance(tx, guest.id, own.id)) ? 1 : 0;
  await tx.update(credits).set({ accountId: account.id, forgetHolder: false }).where(eq(credits.id, guest.id));
  return 1;
}

/**
 * Moves the store credit of an account or a guest to a corrected address. A guest who already has credit there keeps it in one
 * place: the ledger shows that it moved.
 */
export async function readdressCredit(
  tx: Connection,
  { accountId, email }: { accountId: number | null; email: string },
  to: string,
): Promise<void> {
  const find = async (address: string) => {
    const holder = ofHolder({ accountId, name: '', email: address, nationalId: null });
    return (await tx.select({ id: credits.id }).from(credits).where(holder))[0];
  };
  const [own, other] = [await find(email), await find(to)];
  if (!own) return;
  if (other && other.id !== own.id) return void (await moveBalance(tx, own.id, other.id));
  await tx
    .update(credits)
    .set({ holderEmail: to, version: sql`${credits.version} + 1` })
    .where(eq(credits.id, own.id));
}

/** Moves the whole balance of one credit to another. @returns whether there was a balance */
async function moveBalance(tx: Connection, from: number, to: number): Promise<boolean> {
  const locked = await lockCredits(tx, [from, to]);
  const amountCents = locked.find(({ id }) => id === from)?.balanceCents ?? 0;
  if (amountCents === 0) return false;
  const joined = { amountCents, actor: null, reason: 'Se unió a otro saldo de la misma persona' };
  await enterCredit(tx, { ...joined, creditId: from, kind: 'withdrawn' });
  await enterCredit(tx, { ...joined, creditId: to, kind: 'issued' });
  return true;
}

const NOBODY = personBlanks('credits');

/**
 * A person whose data is erased keeps their money: who it belongs to is erased once nothing is left. Who received a card
 * is erased once it was mailed, because its code is enough to pay with it.
 */
export async function releaseCredit(
  tx: Connection,
  { accountId, email }: DataSubject,
): Promise<{ anonymised: number; underWay: number }> {
  const own = accountId === null ? null : await findOwnCredit(tx, accountId);
  const released: number[] = [];
  if (own) {
    const asGuest = { accountId: null, name: '', email: own.holderEmail, nationalId: null };
    const [guest] = await tx.select({ id: credits.id }).from(credits).where(ofHolder(asGuest));
    if (guest) await moveBalance(tx, own.id, guest.id);
    // Two credits of guests with one address cannot be: the emptied one loses its address at once.
    if (guest) await forgetCredits(tx, [own.id]);
    await tx.update(credits).set({ accountId: null, forgetHolder: !guest }).where(eq(credits.id, own.id));
    released.push(own.id);
  }
  if (email !== null) {
    const theirs = await tx
      .update(credits)
      .set({ forgetHolder: true })
      .where(ofMailbox(email))
      .returning({ id: credits.id });
    released.push(...theirs.map(({ id }) => id));
    // A mail about a card belongs to the buyer's sale, which stays.
    await deleteDelivered(tx, GIFT_CARD_MAIL, email);
  }
  await forgetHolders(tx);
  const ids = [...new Set(released)];
  const open = ids.length === 0 ? 0 : await tx.$count(credits, and(inArray(credits.id, ids), credits.forgetHolder));
  return { anonymised: ids.length - open, underWay: open };
}

/** Credit of a guest and cards that were received, by the mailbox of the address. */
function ofMailbox(email: string) {
  return and(
    isNull(credits.accountId),
    ne(credits.holderEmail, ''),
    eq(sql`email_mailbox(${credits.holderEmail})`, emailMailbox(email)),
  );
}

/** Nothing is left of a person's credit; a card was mailed or handed over, or its sale is off. */
const needsNoHolder = or(
  and(eq(credits.kind, 'store_credit'), eq(credits.balanceCents, 0)),
  and(eq(credits.kind, 'gift_card'), or(isNotNull(credits.codeHash), isNotNull(credits.blocked))),
);

/** Erases the holders who asked for it and whose name is not needed any more. @returns how many */
export async function forgetHolders(connection: Connection): Promise<number> {
  const done = await connection
    .select({ id: credits.id })
    .from(credits)
    .where(and(credits.forgetHolder, needsNoHolder));
  return forgetCredits(
    connection,
    done.map(({ id }) => id),
  );
}

/** Erases who received a card once the buyer's data was erased from its sale, and the card was mailed or is void. */
export async function forgetReceivers(connection: Connection): Promise<void> {
  const done = await queryRows<{ id: number }>(connection)`
    select credits.id from credits join sales on sales.id = credits.sale_id
    where sales.customer_email = '' and credits.holder_email <> ''
      and (credits.mailed_at is not null or credits.blocked is not null)`;
  await forgetCredits(
    connection,
    done.map(({ id }) => id),
  );
}

async function forgetCredits(connection: Connection, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const holders = await connection
    .select()
    .from(credits)
    .where(inArray(credits.id, [...ids]));
  await eraseFromAudit(connection, {
    emails: holders.map(({ holderEmail }) => holderEmail),
    numbers: holders.map(({ holderNationalId }) => holderNationalId ?? ''),
    words: holders.map(({ holderName }) => holderName),
    accountId: null,
    saleIds: [],
  });
  await blankRows(connection, 'credits', { blanks: NOBODY, where: inArray(sql`id`, [...ids]) });
  await connection
    .update(credits)
    .set({ forgetHolder: false })
    .where(inArray(credits.id, [...ids]));
  return ids.length;
}

/** What is open of a person's credit and cards. */
export async function selectOpenCredit(connection: Connection, subject: DataSubject): Promise<OpenMatter[]> {
  const { accountId, email } = subject;
  const open = await connection
    .select({ kind: credits.kind, cents: credits.balanceCents })
    .from(credits)
    .where(
      and(
        or(
          accountId === null ? undefined : eq(credits.accountId, accountId),
          email === null ? undefined : ofMailbox(email),
          sql`false`,
        ),
        sql`not (${needsNoHolder})`,
      ),
    )
    .limit(MOST_OPEN);
  return open.map(({ kind, cents }) => ({
    kind: kind === 'gift_card' ? 'card_to_mail' : 'credit',
    orderId: null,
    until: null,
    cents,
  }));
}

const MOST_OPEN = 20;
