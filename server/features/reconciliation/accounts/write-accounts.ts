import { eq, sql } from 'drizzle-orm';
import type { BankAccountBody } from '#contract/reconciliation/bank-account.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { readActiveWay } from '#server/features/ways/ways.queries.ts';
import {
  attempt,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { type BankAccount, bankAccounts, bankLines } from '../bank.tables.ts';
import { type AccountRow, lockAccount, presentAccount, selectAccount } from './accounts.queries.ts';

export function createAccount(database: Database, { body, actor }: { body: BankAccountBody; actor: Actor }) {
  return attempt(
    database,
    async (tx) => {
      const refused = await refuseUnknownWays(tx, body, []);
      if (refused) return refused;
      const [made] = await tx.insert(bankAccounts).values(body).returning();
      if (!made) return NO_ACCOUNT;
      await recordAudit(tx, actor, 'bank-account.created', recordOf(made), body);
      return outcomeOf(tx, made.id);
    },
    NAME_TAKEN,
  );
}

/** Changes an account. Its currency cannot change once it has lines, whose amounts are in that currency. */
export function updateAccount(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: BankAccountBody },
): Promise<Outcome<AccountRow>> {
  return change(database, { id, seen }, async (tx, before) => {
    if (before.currency !== body.currency && (await hasLines(tx, id))) {
      return invalidField('currency', 'La cuenta ya tiene movimientos en su moneda. Crea otra cuenta.');
    }
    const refused = await refuseUnknownWays(tx, body, before.methods);
    if (refused) return refused;
    await tx
      .update(bankAccounts)
      .set({ ...body, version: before.version + 1 })
      .where(eq(bankAccounts.id, id));
    const details = { before: factsOf(before), after: body };
    await recordAudit(tx, actor, 'bank-account.updated', recordOf(before), details);
    return outcomeOf(tx, id);
  });
}

/** Closes or reopens an account. Accounts are never deleted, because their lines pay sales. */
export function closeAccount(database: Database, { id, seen, actor, closed }: RecordChange & { closed: boolean }) {
  return change(database, { id, seen }, async (tx, before) => {
    if ((before.closedAt !== null) !== closed) {
      const closedAt = closed ? sql`now()` : null;
      await tx
        .update(bankAccounts)
        .set({ closedAt, version: before.version + 1 })
        .where(eq(bankAccounts.id, id));
      const action = closed ? 'bank-account.closed' : 'bank-account.reopened';
      await recordAudit(tx, actor, action, recordOf(before), { name: before.name });
    }
    return outcomeOf(tx, id);
  });
}

function change(
  database: Database,
  { id, seen }: Pick<RecordChange, 'id' | 'seen'>,
  work: (tx: Connection, before: BankAccount) => Promise<Outcome<AccountRow>>,
): Promise<Outcome<AccountRow>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockAccount(tx, id);
      if (!before) return NO_ACCOUNT;
      if (seen === null || seen === before.version) return work(tx, before);
      const now = await selectAccount(tx, id);
      return versionConflict('Otra persona cambió esta cuenta mientras la editabas.', now && presentAccount(now));
    },
    NAME_TAKEN,
  );
}

/** An account keeps a way of paying that is not active any more. @param before the codes that it has already */
async function refuseUnknownWays(
  tx: Connection,
  { methods }: BankAccountBody,
  before: readonly string[],
): Promise<Refusal | null> {
  for (const code of methods) {
    const way = before.includes(code) ? null : await readActiveWay(tx, 'methods', code);
    if (way && !way.ok) return way;
    if (isCreditMethod(code)) return invalidField('methods', 'Una tarjeta o un saldo no llega a una cuenta');
  }
  return null;
}

async function outcomeOf(tx: Connection, id: number): Promise<Outcome<AccountRow>> {
  const account = await selectAccount(tx, id);
  return account ? { ok: true, value: account } : NO_ACCOUNT;
}

async function hasLines(tx: Connection, accountId: number): Promise<boolean> {
  const [line] = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(eq(bankLines.accountId, accountId))
    .limit(1);
  return line !== undefined;
}

export const NO_ACCOUNT: Refusal = { ok: false, code: 'not_found', message: 'Cuenta no encontrada' };

const NAME_TAKEN = invalidField('name', 'Ya hay una cuenta con ese nombre');

const recordOf = ({ id }: { id: number }) => ({ kind: 'bank_account', id });

function factsOf({ name, bank, currency, number, methods, takesPart }: BankAccount): BankAccountBody {
  return { name, bank, currency, number, methods, takesPart };
}
