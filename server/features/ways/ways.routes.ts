import { z } from 'zod';
import { accountsAnswer, paymentAccounts } from '#contract/payments/payment-accounts.ts';
import {
  createWay as createBody,
  updateWay as updateBody,
  wayAnswer,
  wayList,
} from '#contract/payments/payment-way.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf, versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { type ConfiguredAccounts, changeAccounts, readAccounts } from './accounts-in-force.ts';
import { wayPolicies } from './ways.policies.ts';
import { presentWay, selectUsedWays } from './ways.queries.ts';
import { createWay, deleteWay, updateWay } from './write-ways.ts';

interface WaysRoutesOptions {
  database: Database;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

/** The ways of paying, for staff. Each change is answered once this process shows it. */
export async function waysRoutes(routes: Routes, { database, refresh }: WaysRoutesOptions) {
  const write = wayPolicies.writeWays;

  routes.get('/payment-methods', allow(wayPolicies.readWays, { response: { 200: wayList } }), async () => {
    const ways = await selectUsedWays(database.connection);
    return { data: ways.map(presentWay), meta: { total: ways.length } };
  });

  routes.post(
    '/payment-methods',
    allow(write, { body: createBody, response: { 201: wayAnswer } }),
    async (request, reply) => {
      const way = valueOrThrow(await createWay(database, { body: request.body, actor: actorOf(request) }));
      await refresh();
      return reply.code(201).send({ data: presentWay(way) });
    },
  );

  routes.put(
    '/payment-methods/:id',
    allow(write, { params: idParams, body: updateBody, response: { 200: wayAnswer } }),
    async (request) => {
      const way = valueOrThrow(await updateWay(database, { ...changeOf(request), body: request.body }));
      await refresh();
      return { data: presentWay(way) };
    },
  );

  routes.delete(
    '/payment-methods/:id',
    allow(write, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deleteWay(database, changeOf(request)));
      await refresh();
      return reply.code(204).send(null);
    },
  );
}

interface AccountsRoutesOptions {
  database: Database;
  /** Those until somebody changes them. */
  configured: ConfiguredAccounts;
  now(): Date;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

/** The accounts that shoppers pay to, for staff. A change is answered once this process shows it. */
export async function paymentAccountsRoutes(
  routes: Routes,
  { database, configured, now, refresh }: AccountsRoutesOptions,
) {
  const { readWays, writeWays } = wayPolicies;

  routes.get('/payment-accounts', allow(readWays, { response: { 200: accountsAnswer } }), async () => ({
    data: await readAccounts(database.connection, configured),
  }));

  routes.put(
    '/payment-accounts',
    allow(writeWays, { body: paymentAccounts, response: { 200: accountsAnswer } }),
    async (request) => {
      const change = { accounts: request.body, seen: versionSeen(request), actor: actorOf(request), now: now() };
      const changed = valueOrThrow(await changeAccounts(database, configured, change));
      await refresh();
      return { data: changed };
    },
  );
}
