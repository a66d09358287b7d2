import { eq } from 'drizzle-orm';
import { type CreditKind, spendable } from '#domain/credit/credit.ts';
import { type Cents, formatUsd } from '#domain/money/money.ts';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Credit, credits } from './credit.tables.ts';
import { findCard } from './gift-card-secret.ts';
import { lockCredits } from './ledger.ts';

/** How somebody pays with credit. */
export interface CreditTender {
  method: CreditKind;
  /** Of a gift card, as typed. */
  code: string;
  amountCents: Cents;
  /** The field at which a refusal is shown. */
  field: string;
}

/** The same for a code that does not exist, a card that is blocked, and one that is not in force. */
export const NO_CARD = 'No encontramos una tarjeta con saldo con ese código';
const NO_CREDIT = 'No tienes saldo a favor';

/**
 * Locks the credits of these tenders and checks that each has its amount.
 * @returns the id of the credit of each tender
 */
export async function holdCredit(
  tx: Connection,
  tenders: readonly CreditTender[],
  { accountId, today }: { accountId: number | null; today: string },
): Promise<Outcome<number[]>> {
  const tendered: (Credit | null)[] = [];
  for (const tender of tenders) tendered.push(await findCredit(tx, tender, accountId));
  const missing = tendered.indexOf(null);
  if (missing >= 0) return refuse(tenders[missing]);
  const ids = tendered.map((credit) => credit?.id ?? 0);
  const locked = new Map((await lockCredits(tx, [...new Set(ids)])).map((credit) => [credit.id, credit]));
  const left = new Map([...locked].map(([id, credit]) => [id, spendable(credit, today)]));
  for (const [place, tender] of tenders.entries()) {
    const id = ids[place] ?? 0;
    const has = left.get(id) ?? 0;
    // Its code may have been replaced while this transaction waited for the lock.
    if (has === 0 || locked.get(id)?.codeHash !== tendered[place]?.codeHash) return refuse(tender);
    if (tender.amountCents > has) {
      return invalidField(tender.field, `${NAMES[tender.method]} ${formatUsd(has)}`);
    }
    left.set(id, has - tender.amountCents);
  }
  return { ok: true, value: ids };
}

const NAMES: Record<CreditKind, string> = {
  gift_card: 'A esta tarjeta le quedan',
  store_credit: 'Tienes un saldo a favor de',
};

function refuse(tender: CreditTender | undefined): Refusal {
  return invalidField(tender?.field ?? 'code', tender?.method === 'store_credit' ? NO_CREDIT : NO_CARD);
}

async function findCredit(tx: Connection, { method, code }: CreditTender, accountId: number | null) {
  if (method === 'gift_card') return findCard(tx, code);
  return accountId === null ? null : findOwnCredit(tx, accountId);
}

/** The store credit of an account; null when it never had any. */
export async function findOwnCredit(connection: Connection, accountId: number): Promise<Credit | null> {
  const [credit] = await connection
    .select()
    .from(credits)
    .where(eq(credits.accountId, accountId))
    .then((rows) => rows.filter(({ kind }) => kind === 'store_credit'));
  return credit ?? null;
}
