import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { bankAccountsRoutes } from './accounts/accounts.routes.ts';
import { bankLinesRoutes } from './lines/lines.routes.ts';
import { StatementLoader } from './statements/load-statement.ts';
import { statementsRoutes } from './statements/statements.routes.ts';
import type { OnStored } from './statements/store-statement.ts';

export interface ReconciliationOptions {
  /** The accounts that the shop shows for paying. */
  paymentAccounts: PaymentAccounts;
  /** Called with new lines of a bank, in the transaction that stores them. */
  statementStored?: OnStored;
}

/** The house's bank accounts, their statements and movements. */
export function reconciliationPlugin(
  { database, logger, now }: Platform,
  { paymentAccounts, statementStored = async () => {} }: ReconciliationOptions,
): Plugin {
  const loader = new StatementLoader(database, logger, statementStored);
  return {
    async api(api) {
      await api.register(bankAccountsRoutes, { database, paymentAccounts });
      await api.register(statementsRoutes, { database, loader, now });
      await api.register(bankLinesRoutes, { database });
    },
    stop: () => loader.idle(),
  };
}
