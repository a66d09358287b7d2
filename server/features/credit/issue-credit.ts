import type { IssueCredit, IssuedCredit } from '#contract/credit/credit.ts';
import { expiryDay } from '#domain/credit/gift-card-terms.ts';
import { formatUsd } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { findAccountByEmail } from '#server/features/accounts/accounts.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MailServices } from '#server/features/mails/enqueue-mails.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { presentCredit, selectCredit } from './credit.queries.ts';
import { type Credit, credits } from './credit.tables.ts';
import { mailCard } from './gift-card-mails.ts';
import { giveCode } from './gift-card-secret.ts';
import { enterCredit } from './ledger.ts';
import { lockPersonCredit } from './person-credit.ts';
import { readCreditSettings } from './settings.ts';

export interface CreditServices extends MailServices {
  database: Database;
  now(): Date;
}

/** Staff issue a gift card or give store credit, with a reason. A card with an address is mailed at once. */
export function issueCredit(
  services: CreditServices,
  { input, actor }: { input: IssueCredit; actor: AccountActor },
): Promise<Outcome<IssuedCredit>> {
  return attempt(services.database, async (tx) => {
    const credit = input.kind === 'gift_card' ? await makeCard(tx, services, input) : await lockHolder(tx, input);
    const { amount: amountCents, reason } = input;
    await enterCredit(tx, { creditId: credit.id, kind: 'issued', amountCents, actor, reason });
    const code =
      input.kind === 'gift_card' ? await handOver(tx, services, { ...credit, balanceCents: amountCents }) : null;
    const details = { kind: input.kind, value: formatUsd(amountCents), reason };
    await recordAudit(tx, actor, 'credit.issued', { kind: 'credit', id: credit.id }, details);
    return { ok: true, value: { data: await readCredit(tx, services, credit.id), code } };
  });
}

async function makeCard(tx: Connection, { now }: CreditServices, input: IssueCredit): Promise<Credit> {
  const today = caracasDay(now());
  const { expiryMonths } = await readCreditSettings(tx);
  const [made] = await tx
    .insert(credits)
    .values({
      kind: 'gift_card',
      holderName: input.holder_name,
      holderEmail: input.holder_email,
      holderNationalId: input.holder_national_id || null,
      expiresOn: expiryDay(today, expiryMonths),
    })
    .returning();
  if (!made) throw new Error('A card was not made');
  return made;
}

/** The store credit of the account with this confirmed address. Without such an account it is a guest's, found by address. */
async function lockHolder(tx: Connection, { holder_name, holder_email, holder_national_id }: IssueCredit) {
  const account = await findAccountByEmail(tx, holder_email);
  return lockPersonCredit(tx, {
    accountId: account?.emailConfirmedAt ? account.id : null,
    name: holder_name,
    email: holder_email,
    nationalId: holder_national_id || null,
  });
}

/** Mails the card, or returns its code when it has no address. */
async function handOver(tx: Connection, services: MailServices, card: Credit): Promise<string | null> {
  if (card.holderEmail === '') return giveCode(tx, card.id);
  await mailCard(tx, services, card);
  return null;
}

/** A credit as sent to staff. */
export async function readCredit(tx: Connection, { now }: Pick<CreditServices, 'now'>, id: number) {
  const credit = await selectCredit(tx, id, caracasDay(now()));
  if (!credit) throw new Error('A credit that was written is not there');
  return presentCredit(credit);
}
