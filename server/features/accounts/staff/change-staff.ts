import { eq } from 'drizzle-orm';
import type { StaffBody } from '#contract/people/staff.ts';
import { isLastOwner, isWithin } from '#domain/access/roles.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { endTokens, lockOwners, setStaffRole } from '../accounts.queries.ts';
import { accounts } from '../accounts.tables.ts';
import { grantable } from './grantable.ts';
import { powersOf } from './roles.queries.ts';
import { presentStaff } from './staff.presenter.ts';
import { lockStaff, replaceStores, type StaffRow } from './staff.queries.ts';

interface StaffChange extends RecordChange {
  body: StaffBody;
  /** The caller, who grants no more than they have. */
  giver: Staff;
  now: Date;
}

/**
 * Gives somebody who works here another role or other stores, or takes their access away. Disabling ends their sessions for
 * good: the next call of each is refused, and they sign in again once they are enabled.
 */
export function changeStaff(database: Database, change: StaffChange): Promise<Outcome<StaffRow>> {
  const { id, seen, body, actor, giver, now } = change;
  return attempt<StaffRow>(database, async (tx) => {
    if (id === giver.accountId) return OWN_ACCESS;
    const owners = await lockOwners(tx);
    const before = await lockStaff(tx, id);
    if (!before) return NOBODY;
    if (seen !== null && seen !== before.account.accessVersion) {
      return versionConflict('Otra persona cambió este acceso mientras lo editabas', presentStaff(before, actor));
    }
    if (!isWithin(giver, powersOf(before.role, before.stores))) return MORE_THAN_YOU;
    const granted = await grantable(tx, giver, { roleId: body.role_id, stores: body.stores });
    if (!granted.ok) return granted;
    const { role, stores } = granted.value;
    const staysOwner = role.key === 'owner' && !body.disabled;
    if (!staysOwner && isLastOwner(owners, id)) return LAST_OWNER;

    await setStaffRole(tx, id, role.id);
    await replaceStores(tx, id, stores);
    await setDisabled(tx, before, body.disabled ? now : null);
    const after = await lockStaff(tx, id);
    if (!after) throw new Error('The locked account does not exist');
    const details = { email: before.account.email, before: forAudit(before), after: forAudit(after) };
    await recordAudit(tx, actor, 'staff.changed', { kind: 'account', id }, details);
    return { ok: true, value: after };
  });
}

async function setDisabled(tx: Connection, { account }: StaffRow, at: Date | null): Promise<void> {
  if ((account.disabledAt === null) === (at === null)) return;
  await tx.update(accounts).set({ disabledAt: at }).where(eq(accounts.id, account.id));
  if (at) await endTokens(tx, account.id);
}

function forAudit({ account, role, stores }: StaffRow) {
  return { role: role.name, stores: role.byStore ? stores : undefined, disabled: account.disabledAt !== null };
}

const NOBODY: Refusal = { ok: false, code: 'not_found', message: 'Esa persona ya no trabaja aquí' };
const OWN_ACCESS: Refusal = {
  ...conflict('No puedes cambiar tu propio acceso. Pídeselo a otra persona.'),
  aboutAccess: true,
};
const MORE_THAN_YOU: Refusal = {
  ok: false,
  code: 'forbidden',
  message: 'Esta persona tiene permisos que tú no tienes, así que no puedes cambiar su acceso',
};
const LAST_OWNER: Refusal = {
  ok: false,
  code: 'last_admin',
  message: 'Es la única dueña con acceso. Da ese rol a otra persona antes.',
};
