import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CreditEntryKind } from '#domain/credit/credit.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Connection, PreparedCall, PreparedStatement } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type Credit, creditEntries, credits } from './credit.tables.ts';

interface CreditMove {
  creditId: number;
  kind: CreditEntryKind;
  /** Always positive: the kind says in which direction. */
  amountCents: Cents;
  saleId?: number | null;
  paymentId?: number;
  refundId?: number;
  /** Null: the shop itself, or a shopper. */
  actor: Actor | null;
  reason?: string | null;
}

const TAKES: readonly CreditEntryKind[] = ['spent', 'withdrawn', 'expired'];

/** Writes an entry of the ledger; a trigger adds it to the balance. Call it under the lock of the credit. */
export async function enterCredit(tx: Connection, { actor, amountCents, ...move }: CreditMove): Promise<void> {
  await tx.insert(creditEntries).values({
    ...move,
    amountCents: TAKES.includes(move.kind) ? -amountCents : amountCents,
    accountId: actor?.accountId ?? null,
    actor: actor?.name ?? null,
  });
}

/**
 * Locks credits until the transaction ends, always in the order of their ids. Transactions that lock more take their
 * sale, the items and their stock before, and vouchers that are given back, proofs and limits of unpaid orders after.
 */
export function lockCredits(tx: Connection, ids: readonly number[]): Promise<Credit[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(credits)
    .where(inArray(credits.id, [...ids]))
    .orderBy(asc(credits.id))
    .for('update');
}

export async function lockCredit(tx: Connection, id: number): Promise<Credit | null> {
  return (await lockCredits(tx, [id]))[0] ?? null;
}

/** What a payment of a sale takes from a credit. */
interface Spending {
  creditId: number;
  /** Of the payment within its sale. */
  position: number;
  amountCents: Cents;
}

const SPEND: PreparedStatement = {
  name: 'spend-credit',
  text: `
    with spent as (
      insert into credit_entries (credit_id, kind, amount_cents, sale_id, payment_id)
      select taken."creditId", 'spent', -taken."amountCents", payment.sale_id, payment.id
      from jsonb_to_recordset($2::jsonb) as taken ("creditId" int, position int, "amountCents" bigint)
      join payments as payment on payment.sale_id = $1::int and payment.position = taken.position
      order by taken."creditId"
      returning 1
    )
    select to_json(count(*)) as answer from spent`,
};

/** The call that takes the payments of a sale from their credits, which are locked. Comes after the payments are written. */
export function spendCredit(saleId: number, spendings: readonly Spending[]): PreparedCall {
  return { statement: SPEND, values: [String(saleId), JSON.stringify(spendings)] };
}

/** Gives back what a payment had taken, to the credit that it took it from; once for each refund. */
export async function giveBackCredit(
  tx: Connection,
  back: { paymentId: number; refundId: number; saleId: number; amountCents: Cents; actor: Actor; reason: string },
): Promise<void> {
  const { paymentId, ...move } = back;
  const [spent] = await tx
    .select({ creditId: creditEntries.creditId })
    .from(creditEntries)
    .where(sql`${eq(creditEntries.paymentId, paymentId)} and ${creditEntries.kind} = 'spent'`);
  if (!spent) throw new Error('A payment with credit that took nothing');
  await lockCredits(tx, [spent.creditId]);
  await enterCredit(tx, { ...move, creditId: spent.creditId, kind: 'given_back' });
}
