import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import {
  bankAccountAnswer,
  bankAccountBody,
  bankAccountClosing,
  bankAccountList,
} from '#contract/reconciliation/bank-account.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { reconciliationPolicies } from '../reconciliation.policies.ts';
import { presentAccount, selectAccount, selectAccounts } from './accounts.queries.ts';
import { suggestAccounts } from './suggest-accounts.ts';
import { closeAccount, createAccount, NO_ACCOUNT, updateAccount } from './write-accounts.ts';

interface AccountsRoutesOptions {
  database: Database;
  /** The accounts that the shop shows for paying. */
  paymentAccounts(): PaymentAccounts;
}

export async function bankAccountsRoutes(routes: Routes, { database, paymentAccounts }: AccountsRoutesOptions) {
  const reads = reconciliationPolicies.readBankAccounts;
  const writes = reconciliationPolicies.writeBankAccounts;

  routes.get('/bank-accounts', allow(reads, { response: { 200: bankAccountList } }), async (request) => {
    const accounts = await database.lagging.read(actorOf(request), selectAccounts);
    const suggestions = suggestAccounts(paymentAccounts(), accounts);
    return { data: accounts.map(presentAccount), meta: { total: accounts.length, suggestions } };
  });

  routes.get(
    '/bank-accounts/:id',
    allow(reads, { params: idParams, response: { 200: bankAccountAnswer } }),
    async ({ params }) => {
      const account = await selectAccount(database.connection, params.id);
      return { data: presentAccount(valueOrNotFound(account, NO_ACCOUNT.message)) };
    },
  );

  routes.post(
    '/bank-accounts',
    allow(writes, { body: bankAccountBody, response: { 201: bankAccountAnswer } }),
    async (request, reply) => {
      const created = await createAccount(database, { body: request.body, actor: actorOf(request) });
      return reply.code(201).send({ data: presentAccount(valueOrThrow(created)) });
    },
  );

  routes.put(
    '/bank-accounts/:id',
    allow(writes, { params: idParams, body: bankAccountBody, response: { 200: bankAccountAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body };
      return { data: presentAccount(valueOrThrow(await updateAccount(database, change))) };
    },
  );

  routes.put(
    '/bank-accounts/:id/closed',
    allow(writes, { params: idParams, body: bankAccountClosing, response: { 200: bankAccountAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), closed: request.body.closed };
      return { data: presentAccount(valueOrThrow(await closeAccount(database, change))) };
    },
  );
}
