import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { bankAccountsRoutes } from './accounts/accounts.routes.ts';
import { bankLinesRoutes } from './lines/lines.routes.ts';
import { type Matching, type MatchingOptions, startMatching } from './matching/start-matching.ts';
import { StatementLoader } from './statements/load-statement.ts';
import { statementsRoutes } from './statements/statements.routes.ts';

export interface ReconciliationOptions {
  /** The accounts that the shop shows for paying. */
  paymentAccounts: PaymentAccounts;
  /** Called by an undo: why sales' payments have to stay as they are, by sale. */
  keptBy?: MatchingOptions['keptBy'];
}

export interface ReconciliationPlugin extends Plugin {
  approveNow: Matching['approveNow'];
  statementStored: Matching['statementStored'];
}

/** The house's bank accounts, their statements and movements, and which of them pay which orders. */
export function reconciliationPlugin(
  platform: Platform,
  { paymentAccounts, keptBy }: ReconciliationOptions,
): ReconciliationPlugin {
  const { database, logger, now } = platform;
  const matching = startMatching(platform, keptBy ? { keptBy } : {});
  const loader = new StatementLoader(database, logger, matching.statementStored);
  return {
    approveNow: matching.approveNow,
    statementStored: matching.statementStored,
    async api(api) {
      await api.register(bankAccountsRoutes, { database, paymentAccounts });
      await api.register(statementsRoutes, { database, loader, now });
      await api.register(bankLinesRoutes, { database });
      await matching.api?.(api);
    },
    work: async () => matching.work?.(),
    stop: () => loader.idle(),
  };
}
