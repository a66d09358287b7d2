import { staffBody as body, staffAnswer, staffList } from '#contract/people/staff.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { changeStaff } from './change-staff.ts';
import { staffPolicies } from './staff.policies.ts';
import { presentStaff } from './staff.presenter.ts';
import { selectStaff } from './staff.queries.ts';

/** The people who work here: their roles, their stores, and whether they have access. */
export async function staffRoutes(routes: Routes, { database, now }: { database: Database; now: () => Date }) {
  routes.get('/staff', allow(staffPolicies.readStaff, { response: { 200: staffList } }), async (request) => {
    const all = await selectStaff(database.connection);
    return { data: all.map((row) => presentStaff(row, actorOf(request))), meta: { total: all.length } };
  });

  routes.put(
    '/staff/:id',
    allow(staffPolicies.changeStaff, { params: idParams, body, response: { 200: staffAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body, giver: staffOf(request), now: now() };
      return { data: presentStaff(valueOrThrow(await changeStaff(database, change)), change.actor) };
    },
  );
}
