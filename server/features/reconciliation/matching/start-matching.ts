import { brandingOf } from '#server/features/mails/mail-branding.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { approveAutomatically, STATEMENT_STORED } from './approve-automatically.ts';
import type { UndoServices } from './joining/undo-reconciliation.ts';
import { matchingRoutes } from './matching.routes.ts';
import { reconciliationsRoutes } from './reconciliations.routes.ts';

export interface Matching extends Plugin {
  /** Called with the upload of a statement, in its transaction: exact proposals may be approved without a person. */
  statementStored(tx: Connection): Promise<void>;
  /** What that queues: approves exact proposals where staff have said so. @returns how many */
  approveNow(): Promise<number>;
}

export interface MatchingOptions {
  /** Called by an undo: why sales' payments have to stay as they are, by sale. */
  keptBy?: UndoServices['keptBy'];
}

/** Puts the money that came in to the payments of orders. */
export function startMatching(platform: Platform, { keptBy = async () => new Map() }: MatchingOptions = {}): Matching {
  const { database, jobs, logger, shop, now } = platform;
  const services: UndoServices = { database, jobs, branding: brandingOf(shop), now, keptBy };
  const approveNow = () => approveAutomatically(services, logger);
  return {
    approveNow,
    statementStored: (tx) => jobs.enqueue(tx, STATEMENT_STORED, {}),
    async api(api) {
      await api.register(matchingRoutes, { database, now });
      await api.register(reconciliationsRoutes, services);
    },
    async work() {
      await jobs.work(STATEMENT_STORED, async () => {
        await approveNow();
      });
    },
  };
}
