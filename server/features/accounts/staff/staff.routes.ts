import { staffBody as body, type StaffRecord, staffAnswer, staffList, staffRecord } from '#contract/people/staff.ts';
import { idParams } from '#contract/record.ts';
import { fullName } from '#domain/people/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AccountActor, actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { changeStaff } from './change-staff.ts';
import { staffPolicies } from './staff.policies.ts';
import { type StaffRow, selectStaff } from './staff.queries.ts';

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
      const actor = actorOf(request);
      const change = { id: request.params.id, body: request.body, actor, giver: staffOf(request), now: now() };
      return { data: presentStaff(valueOrThrow(await changeStaff(database, change)), actor) };
    },
  );
}

function presentStaff({ account, role, stores, hasSecondFactor }: StaffRow, actor: AccountActor): StaffRecord {
  return recordFrom(staffRecord, {
    id: account.id,
    name: fullName(account) ?? account.email,
    email: account.email,
    roleId: role.id,
    roleName: role.name,
    stores: role.byStore ? stores : [],
    secondFactor: hasSecondFactor,
    disabledAt: account.disabledAt?.toISOString() ?? null,
    own: account.id === actor.accountId,
  });
}
