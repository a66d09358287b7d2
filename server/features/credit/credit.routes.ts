import {
  blockCredit as blockBody,
  cardBalance,
  creditAnswer,
  creditList,
  creditListQuery,
  creditRecord,
  issueCredit as issueBody,
  issuedCredit,
  type OwnCredit,
  ownCredit,
  renewCode as renewBody,
  withdrawCredit as withdrawBody,
} from '#contract/credit/credit.ts';
import { creditSettingsAnswer, creditSettingsBody } from '#contract/credit/credit-settings.ts';
import { balanceRequest } from '#contract/forms/gift-card.ts';
import { idParams, oneOf } from '#contract/record.ts';
import { spendable } from '#domain/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf, versionSeen } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import { blockCredit, NO_CREDIT_RECORD, renewCode, unblockCredit, withdrawCredit } from './change-credit.ts';
import { checkBalance, throttled } from './check-balance.ts';
import { creditPolicies } from './credit.policies.ts';
import {
  presentCredit,
  presentCreditEntry,
  selectCredit,
  selectCredits,
  selectEntries,
  selectOwedCredit,
} from './credit.queries.ts';
import { findOwnCredit } from './hold-credit.ts';
import { type CreditServices, issueCredit } from './issue-credit.ts';
import { changeCreditSettings, presentSettings, readCreditSettings } from './settings.ts';

const MOST_ENTRIES = 500;

/** Gift cards and store credit, for staff. */
export async function creditRoutes(routes: Routes, services: CreditServices) {
  const { connection, lagging } = services.database;
  const { readCredit, writeCredit } = creditPolicies;
  const changed = { params: idParams, response: { 200: oneOf(creditRecord) } };
  const today = () => caracasDay(services.now());

  routes.get(
    '/credit',
    allow(readCredit, { querystring: creditListQuery, response: { 200: creditList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return lagging.read(actorOf(request), async (reader) => {
        const { rows, total } = await selectCredits(reader, request.query, { today: today(), pageSize, offset });
        const owed = await selectOwedCredit(reader);
        return {
          data: rows.map(presentCredit),
          meta: {
            total,
            page,
            pageSize,
            owed: {
              gift_card: decimalFromCents(owed.gift_card.cents),
              store_credit: decimalFromCents(owed.store_credit.cents),
            },
          },
        };
      });
    },
  );

  routes.get('/credit/settings', allow(readCredit, { response: { 200: creditSettingsAnswer } }), async () =>
    presentSettings(await readCreditSettings(connection)),
  );

  routes.put(
    '/credit/settings',
    allow(writeCredit, { body: creditSettingsBody, response: { 200: creditSettingsAnswer } }),
    async (request) => {
      const change = { body: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeCreditSettings(services.database, change));
    },
  );

  routes.get(
    '/credit/:id',
    allow(readCredit, { params: idParams, response: { 200: creditAnswer } }),
    async (request) => {
      const credit = await selectCredit(connection, request.params.id, today());
      const data = presentCredit(valueOrNotFound(credit, NO_CREDIT_RECORD.message));
      const entries = await selectEntries(connection, request.params.id, MOST_ENTRIES);
      return { data, entries: entries.map(presentCreditEntry) };
    },
  );

  routes.post(
    '/credit',
    allow(writeCredit, { body: issueBody, response: { 201: issuedCredit } }),
    async (request, reply) => {
      const issued = valueOrThrow(await issueCredit(services, { input: request.body, actor: actorOf(request) }));
      return reply.code(201).send(issued);
    },
  );

  routes.post('/credit/:id/block', allow(writeCredit, { ...changed, body: blockBody }), async (request) => {
    const { data } = valueOrThrow(await blockCredit(services, changeOf(request), request.body.reason));
    return { data };
  });

  routes.post('/credit/:id/unblock', allow(writeCredit, { ...changed, body: blockBody }), async (request) => {
    const { data } = valueOrThrow(await unblockCredit(services, changeOf(request), request.body.reason));
    return { data };
  });

  routes.post('/credit/:id/withdraw', allow(writeCredit, { ...changed, body: withdrawBody }), async (request) => {
    const { data } = valueOrThrow(await withdrawCredit(services, changeOf(request), request.body));
    return { data };
  });

  routes.post(
    '/credit/:id/code',
    allow(writeCredit, { params: idParams, body: renewBody, response: { 200: issuedCredit } }),
    async (request) => valueOrThrow(await renewCode(services, changeOf(request), request.body.email)),
  );
}

const MOST_OWN_ENTRIES = 100;

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
      const entries = await selectEntries(connection, credit.id, MOST_OWN_ENTRIES);
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
