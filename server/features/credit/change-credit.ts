import { eq, sql } from 'drizzle-orm';
import type { CreditRecord, IssuedCredit, WithdrawCredit } from '#contract/credit/credit.ts';
import type { AuditAction } from '#contract/office/audit.ts';
import { formatUsd } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { isUnpaid } from './card-of-sale.ts';
import { type Credit, credits } from './credit.tables.ts';
import { mailCard } from './gift-card-mails.ts';
import { giveCode } from './gift-card-secret.ts';
import { type CreditServices, readCredit } from './issue-credit.ts';
import { enterCredit, lockCredit } from './ledger.ts';

export const NO_CREDIT_RECORD: Refusal = { ok: false, code: 'not_found', message: 'Tarjeta o saldo no encontrado' };

/** Changes a credit under its lock. @param change writes the change, or returns the refusal */
function changeCredit<Value>(
  services: CreditServices,
  { id, seen }: RecordChange,
  change: (tx: Connection, credit: Credit) => Promise<Outcome<Value>>,
): Promise<Outcome<{ data: CreditRecord; value: Value }>> {
  return attempt(services.database, async (tx) => {
    const credit = await lockCredit(tx, id);
    if (!credit) return NO_CREDIT_RECORD;
    if (seen !== null && seen !== credit.version) {
      return versionConflict('Cambió mientras la veías. Revisa cómo quedó.', await readCredit(tx, services, id));
    }
    const changed = await change(tx, credit);
    if (!changed.ok) return changed;
    return { ok: true, value: { data: await readCredit(tx, services, id), value: changed.value } };
  });
}

/** Nobody can spend a blocked credit; what it holds stays. */
export function blockCredit(services: CreditServices, action: RecordChange, reason: string) {
  return changeCredit(services, action, async (tx, credit) => {
    // Staff also block a card that its sale blocks, so that it stays blocked when the sale is paid.
    if (credit.blocked === 'staff') return conflict('Ya está bloqueada');
    await write(tx, credit.id, { blocked: 'staff' });
    await record(tx, action, 'credit.blocked', { reason });
    return DONE;
  });
}

export function unblockCredit(services: CreditServices, action: RecordChange, reason: string) {
  return changeCredit(services, action, async (tx, credit) => {
    if (credit.blocked === null) return conflict('No está bloqueada');
    if (credit.balanceCents === 0 && (await isUnpaid(tx, credit))) {
      return conflict('La venta de esta tarjeta no está pagada: no tiene saldo que usar.');
    }
    await write(tx, credit.id, { blocked: null });
    await record(tx, action, 'credit.unblocked', { reason });
    return DONE;
  });
}

/** Takes out what a card or a person no longer has, at most its balance. */
export function withdrawCredit(services: CreditServices, action: RecordChange, { amount, reason }: WithdrawCredit) {
  return changeCredit(services, action, async (tx, { id, balanceCents }) => {
    if (amount > balanceCents) return invalidField('amount', `Tiene ${formatUsd(balanceCents)}`);
    await enterCredit(tx, { creditId: id, kind: 'withdrawn', amountCents: amount, actor: action.actor, reason });
    await record(tx, action, 'credit.withdrawn', { value: formatUsd(amount), reason });
    return DONE;
  });
}

/**
 * Replaces the code of a card, because the mail was lost or the address was wrong. The old code is void at once.
 * @param email where the new code is mailed; empty: it is shown once instead
 */
export async function renewCode(
  services: CreditServices,
  action: RecordChange,
  email: string,
): Promise<Outcome<IssuedCredit>> {
  const renewed = await changeCredit<string | null>(services, action, async (tx, card) => {
    if (card.kind !== 'gift_card') return conflict('Un saldo a favor no tiene código');
    if (card.blocked) return conflict('Está bloqueada: desbloquéala primero');
    if (card.balanceCents === 0) return conflict('No tiene saldo');
    await record(tx, action, 'credit.code-renewed', {});
    if (email === '') {
      const code = await giveCode(tx, card.id);
      // The code is handed over now: the mail of its day must not replace it.
      await write(tx, card.id, { mailOn: card.mailedAt === null ? null : card.mailOn });
      return { ok: true, value: code };
    }
    await write(tx, card.id, { holderEmail: email });
    await mailCard(tx, services, { ...card, holderEmail: email }, card.codeHash !== null);
    return { ok: true, value: null };
  });
  return renewed.ok ? { ok: true, value: { data: renewed.value.data, code: renewed.value.value } } : renewed;
}

const DONE: Outcome<null> = { ok: true, value: null };

async function write(tx: Connection, id: number, change: Partial<Credit>): Promise<void> {
  await tx
    .update(credits)
    .set({ ...change, version: sql`${credits.version} + 1` })
    .where(eq(credits.id, id));
}

function record(tx: Connection, { id, actor }: RecordChange, action: AuditAction, details: Record<string, unknown>) {
  return recordAudit(tx, actor, action, { kind: 'credit', id }, details);
}

const MOST_AT_ONCE = 500;

/** Takes what is left on expired cards. Runs hourly; only a shop that sets an expiry has any. @returns how many */
export function expireCredit({ database, now }: { database: Database; now(): Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const expired = await tx
      .select()
      .from(credits)
      .where(sql`${credits.expiresOn} < ${caracasDay(now())}::date and ${credits.balanceCents} > 0`)
      .orderBy(credits.id)
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id, balanceCents } of expired) {
      await enterCredit(tx, { creditId: id, kind: 'expired', amountCents: balanceCents, actor: null });
    }
    return expired.length;
  });
}
