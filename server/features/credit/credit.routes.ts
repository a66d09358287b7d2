import {
  blockCredit as blockBody,
  creditAnswer,
  creditList,
  creditListQuery,
  creditRecord,
  issueCredit as issueBody,
  issuedCredit,
  renewCode as renewBody,
  withdrawCredit as withdrawBody,
} from '#contract/credit/credit.ts';
import { creditSettingsAnswer, creditSettingsBody } from '#contract/credit/credit-settings.ts';
import { idParams, oneOf } from '#contract/record.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import {
  blockCredit,
  type CreditAction,
  NO_CREDIT_RECORD,
  renewCode,
  unblockCredit,
  withdrawCredit,
} from './change-credit.ts';
import { creditPolicies } from './credit.policies.ts';
import { presentCredit, presentCreditEntry } from './credit.presenter.ts';
import { selectCredit, selectCredits, selectEntries, selectOwedCredit } from './credit.queries.ts';
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
    const { data } = valueOrThrow(await blockCredit(services, actionOf(request), request.body.reason));
    return { data };
  });

  routes.post('/credit/:id/unblock', allow(writeCredit, { ...changed, body: blockBody }), async (request) => {
    const { data } = valueOrThrow(await unblockCredit(services, actionOf(request), request.body.reason));
    return { data };
  });

  routes.post('/credit/:id/withdraw', allow(writeCredit, { ...changed, body: withdrawBody }), async (request) => {
    const { data } = valueOrThrow(await withdrawCredit(services, actionOf(request), request.body));
    return { data };
  });

  routes.post(
    '/credit/:id/code',
    allow(writeCredit, { params: idParams, body: renewBody, response: { 200: issuedCredit } }),
    async (request) => valueOrThrow(await renewCode(services, actionOf(request), request.body.email)),
  );
}

function actionOf(request: Parameters<typeof actorOf>[0] & { params: { id: number } }): CreditAction {
  return { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
}
