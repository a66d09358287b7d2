import { cardBalance, type OwnCredit, ownCredit } from '#contract/credit/credit.ts';
import { balanceRequest } from '#contract/forms/gift-card.ts';
import { spendable } from '#domain/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import { checkBalance, throttled } from './check-balance.ts';
import { creditPolicies } from './credit.policies.ts';
import { presentCreditEntry } from './credit.presenter.ts';
import { selectEntries } from './credit.queries.ts';
import { findOwnCredit } from './hold-credit.ts';
import type { CreditServices } from './issue-credit.ts';

const MOST_ENTRIES = 100;

/** The balance of a card for whoever has its code, and the credit of the signed-in person. */
export async function ownCreditRoutes(
  routes: Routes,
  { database, now, throttle }: CreditServices & { throttle: Throttle },
) {
  const { connection } = database;

  routes.post(
    '/gift-cards/balance',
    allow(creditPolicies.readBalance, { body: balanceRequest, response: { 200: cardBalance } }),
    async (request) =>
      valueOrThrow(await throttled(throttle, request.ip, () => checkBalance(connection, request.body.code, now()))),
  );

  routes.get(
    '/usr/me/credit',
    allow(creditPolicies.readOwnCredit, { response: { 200: ownCredit } }),
    async (request) => {
      const credit = await findOwnCredit(connection, actorOf(request).accountId);
      if (!credit) return { data: { balance: 0, entries: [] } };
      const entries = await selectEntries(connection, credit.id, MOST_ENTRIES);
      return {
        data: {
          balance: decimalFromCents(spendable(credit, caracasDay(now()))),
          entries: entries.map((entry): OwnCredit['data']['entries'][number] => {
            const { kind, amount, balance, at, sale } = presentCreditEntry(entry);
            return { kind, amount, balance, at, order_id: sale?.order_id ?? null };
          }),
        },
      };
    },
  );
}
