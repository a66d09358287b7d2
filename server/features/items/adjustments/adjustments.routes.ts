import { itemAnswer } from '#contract/catalogue/item-write.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { idParams } from '#contract/record.ts';
import { adjustStock as adjustBody } from '#contract/stock/stock-adjustment.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { requireEveryStore } from '#server/platform/http/staff.ts';
import { itemPolicies } from '../items.policies.ts';
import { adjustStock } from './adjust-stock.ts';

/** Routes that add to an item's stock or take from it. */
export async function adjustmentsRoutes(
  routes: Routes,
  { database, catalogue }: { database: Database; catalogue: Catalogue },
) {
  routes.post(
    '/items/:id/stock-adjustments',
    allow(itemPolicies.adjustStock, {
      params: idParams,
      headers: idempotencyHeaders,
      body: adjustBody,
      response: { 200: itemAnswer },
    }),
    async (request) => {
      requireEveryStore(request);
      const item = valueOrThrow(
        await adjustStock(database, {
          id: request.params.id,
          body: request.body,
          idempotencyKey: request.headers['idempotency-key'],
          actor: actorOf(request),
        }),
      );
      // The writer's next list shows the change; other replicas follow within a second.
      await catalogue.refresh();
      return { data: presentItem(item) };
    },
  );
}
