import { accountsAnswer, paymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { type ConfiguredAccounts, changeAccounts, readAccounts } from './accounts-in-force.ts';
import { wayPolicies } from './ways.policies.ts';

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
