import type { ErasePerson } from '#contract/forms/personal-data.ts';
import type { ErasedPerson } from '#contract/people/personal-data.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { erasePerson } from '#server/features/accounts/erase-person.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findPeople, subjectByEmail } from './find-people.ts';

/**
 * Staff erase a person who asked for it, with a reason. The log says who did it, when and why, and not whose data it was: a
 * reason that names the person is refused. An account of the staff is not erased here.
 */
export function eraseByStaff(
  database: Database,
  { email, reason }: ErasePerson,
  { actor, hooks, at }: { actor: Actor; hooks: readonly AccountHooks[]; at: Date },
): Promise<Outcome<ErasedPerson>> {
  return attempt<ErasedPerson>(database, async (tx) => {
    const matches = await findPeople(tx, email, { hooks, at });
    if (!matches.ok) return matches;
    const person = matches.value.find((one) => one.email.toLowerCase() === email.toLowerCase()) ?? matches.value[0];
    if (!person) return { ok: false, code: 'not_found', message: 'La tienda no tiene datos con ese correo' };
    const { account, subject } = await subjectByEmail(tx, email);
    if (account && account.role !== 'customer') {
      return conflict('Es una cuenta del personal: quítale primero sus permisos');
    }
    if (namesPerson(reason, [email, ...person.names, ...person.phones, ...person.national_ids])) {
      return invalidField('reason', 'No escribas datos de la persona: el registro no los guarda');
    }
    const released = await erasePerson(tx, { subject, account, hooks, at });
    const record = account ? { kind: 'account', id: account.id } : null;
    await recordAudit(tx, actor, 'person.erased', record, { reason, ...released });
    return { ok: true, value: { meta: released } };
  });
}

function namesPerson(text: string, traces: readonly string[]): boolean {
  const plain = text.toLowerCase();
  return traces.some((trace) => trace !== '' && plain.includes(trace.toLowerCase()));
}
