import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type Credit, credits } from './credit.tables.ts';
import { findOwnCredit } from './hold-credit.ts';
import { enterCredit, lockCredit, lockCredits } from './ledger.ts';

/** Whose credit it is: an account, or a guest by the mailbox of the e-mail address. */
export interface CreditHolder {
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

const NOBODY = { holderName: 'Cuenta eliminada', holderEmail: '', holderNationalId: null, forgetHolder: false };

/** A deleted account keeps its money: who it belongs to is erased once nothing is left. */
export async function releaseCredit(
  tx: Connection,
  accountId: number,
): Promise<{ anonymised: number; underWay: number }> {
  const own = await findOwnCredit(tx, accountId);
  if (!own) return { anonymised: 0, underWay: 0 };
  const asGuest = { accountId: null, name: '', email: own.holderEmail, nationalId: null };
  const [guest] = await tx.select({ id: credits.id }).from(credits).where(ofHolder(asGuest));
  if (guest) await moveBalance(tx, own.id, guest.id);
  const released = guest ? { ...NOBODY, accountId: null } : { accountId: null, forgetHolder: true };
  await tx.update(credits).set(released).where(eq(credits.id, own.id));
  if (guest) return { anonymised: 1, underWay: 0 };
  const anonymised = await forgetHolders(tx);
  return anonymised > 0 ? { anonymised: 1, underWay: 0 } : { anonymised: 0, underWay: 1 };
}

/** Erases the holders of deleted accounts that have nothing left. @returns how many */
export async function forgetHolders(connection: Connection): Promise<number> {
  const forgotten = await connection
    .update(credits)
    .set(NOBODY)
    .where(and(eq(credits.forgetHolder, true), eq(credits.balanceCents, 0)))
    .returning({ id: credits.id });
  return forgotten.length;
}

/** Erases who received a card once the buyer's data was erased from its sale, and the card was mailed or is void. */
export async function forgetReceivers(connection: Connection): Promise<void> {
  await connection.execute(sql`
    update credits set holder_name = ${NOBODY.holderName}, holder_email = '', message = null from sales
    where sales.id = credits.sale_id and sales.customer_email = '' and credits.holder_email <> ''
      and (credits.mailed_at is not null or credits.blocked is not null)`);
}
