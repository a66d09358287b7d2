import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { bankAccountsRoutes } from './accounts/accounts.routes.ts';
import { bankLinesRoutes } from './bank-lines.routes.ts';
import { approveAutomatically, STATEMENT_STORED } from './matching/approve-proposals.ts';
import { matchingRoutes } from './matching.routes.ts';
import { reconciliationsRoutes } from './reconciliations.routes.ts';
import { recordMissedReversals } from './reversals/record-reversals.ts';
import { StatementLoader } from './statements/load-statement.ts';
import { statementsRoutes } from './statements/statements.routes.ts';

interface ReconciliationOptions {
  /** The accounts that the shop shows for paying. */
  paymentAccounts(): PaymentAccounts;
}

interface ReconciliationPlugin extends Plugin {
  /** Called in the transaction that stores a statement: queues the automatic approval. */
  statementStored(tx: Connection): Promise<void>;
  /** Approves exact proposals, if staff have enabled that. @returns how many */
  approveNow(): Promise<number>;
}

/** The shop's bank accounts, their statements and lines, and which lines pay which orders. */
export function reconciliationPlugin(
  platform: Platform,
  { paymentAccounts }: ReconciliationOptions,
): ReconciliationPlugin {
  const { database, jobs, logger, now } = platform;
  const services: SaleServices = { database, jobs, branding: brandingOf(platform), now };
  const approveNow = () => approveAutomatically(services, logger);
  const statementStored = (tx: Connection) => jobs.enqueue(tx, STATEMENT_STORED, {});
  const loader = new StatementLoader(database, logger, statementStored);
  return {
    approveNow,
    statementStored,
    async api(api) {
      await api.register(bankAccountsRoutes, { database, paymentAccounts });
      await api.register(statementsRoutes, { database, loader, now });
      await api.register(bankLinesRoutes, { database });
      await api.register(matchingRoutes, { database, now });
      await api.register(reconciliationsRoutes, services);
    },
    async work() {
      await recordMissedReversals(database, now());
      await jobs.work(STATEMENT_STORED, async () => void (await approveNow()));
    },
    tidy: () => recordMissedReversals(database, now()),
    stop: () => loader.idle(),
  };
}
