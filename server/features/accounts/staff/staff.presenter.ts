import { type StaffRecord, staffRecord } from '#contract/people/staff.ts';
import { fullName } from '#domain/people/actor.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { StaffRow } from './staff.queries.ts';

export function presentStaff({ account, role, stores, hasSecondFactor }: StaffRow, actor: AccountActor): StaffRecord {
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
    version: account.accessVersion,
  });
}
