import { garmentAnswer, updateGarment } from '#contract/catalogue/garment.ts';
import { idParams } from '#contract/record.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { requireEveryStore } from '#server/platform/http/staff.ts';
import { NO_ITEM } from '../item-refusals.ts';
import { itemPolicies } from '../items.policies.ts';
import { readGarment, selectRef } from './garment.queries.ts';
import { writeGarment } from './write-garment.ts';

/** What is of a garment and not of its sizes, for staff: texts, measures, linked colours and look of an item's ref. */
export async function garmentRoutes(
  routes: Routes,
  { database, catalogue }: { database: Database; catalogue: Catalogue },
) {
  routes.get(
    '/items/:id/garment',
    allow(itemPolicies.readGarment, { params: idParams, response: { 200: garmentAnswer } }),
    async ({ params }) => {
      const ref = await selectRef(database.connection, params.id);
      return { data: await readGarment(database.connection, ref ?? valueOrThrow(NO_ITEM)) };
    },
  );

  routes.put(
    '/items/:id/garment',
    allow(itemPolicies.writeGarment, { params: idParams, body: updateGarment, response: { 200: garmentAnswer } }),
    async (request) => {
      requireEveryStore(request);
      const { params, body } = request;
      const update = { itemId: params.id, body, seen: versionSeen(request), actor: actorOf(request) };
      const data = valueOrThrow(await writeGarment(database, update));
      await catalogue.refresh();
      return { data };
    },
  );
}
