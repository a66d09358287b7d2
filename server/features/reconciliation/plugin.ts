import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { bankAccountsRoutes } from './accounts/accounts.routes.ts';
import { bankLinesRoutes } from './lines/lines.routes.ts';
import { StatementLoader } from './statements/load-statement.ts';
import { statementsRoutes } from './statements/statements.routes.ts';

export interface ReconciliationOptions {
  /** The accounts that the shop shows for paying. */
  paymentAccounts: PaymentAccounts;
  /** Told after new lines of a bank were stored. */
  statementLoaded?: () => void;
}

/** The house's bank accounts, their statements and movements. */
export function reconciliationPlugin(
  { database, logger, now }: Platform,
  { paymentAccounts, statementLoaded = () => {} }: ReconciliationOptions,
): Plugin {
  const loader = new StatementLoader(database, logger, statementLoaded);
  return {
    async api(api) {
      await api.register(bankAccountsRoutes, { database, paymentAccounts });
      await api.register(statementsRoutes, { database, loader, now });
      await api.register(bankLinesRoutes, { database });
    },
    stop: () => loader.idle(),
  };
}
