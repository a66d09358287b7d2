import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Approval } from '#server/features/approvals/approvals.tables.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AdjustmentPayload, adjustLevels, adjustmentTitle } from './adjust-levels.ts';

/** Cells that are named to the person who decides. */
const NAMED = 12;

const payloadOf = ({ payload }: Approval) => payload as AdjustmentPayload;

/** Describes a waiting adjustment above the limit of the house. People who work at all its stores decide it. */
export function largeAdjustments(database: Database, catalogue: Catalogue): Approvable {
  return {
    act: 'stock.adjust',
    async describe(_connection, requests, stores) {
      const shown = requests.filter((request) =>
        payloadOf(request).body.changes.every(({ locationId }) => worksAt(stores, locationId)),
      );
      return new Map(
        shown.map((request) => {
          const { reason, cells, worthCents } = payloadOf(request);
          const rest = cells.length > NAMED ? [`y ${cells.length - NAMED} más`] : [];
          return [
            request.id,
            {
              title: adjustmentTitle(worthCents),
              changes: [reason, ...cells.slice(0, NAMED), ...rest],
              link: '/admin/stock/levels',
            },
          ];
        }),
      );
    },
    async approve(request, { actor, stores }) {
      const outcome = await adjustLevels(database, { body: payloadOf(request).body, actor, stores, approves: request });
      if (outcome.ok) await catalogue.refresh();
      return outcome;
    },
  };
}
