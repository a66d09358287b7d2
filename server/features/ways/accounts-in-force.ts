import type { AccountsInForce, PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { beganEmpty } from '#server/platform/began-empty.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { changeSetting, readSetting, type Stamp } from '#server/platform/settings.ts';

/** The channel on which changes of the ways of paying and of the accounts are announced. */
export const WAYS_CHANNEL = 'payment_methods';

const KEY = 'payment-accounts';

/** The accounts until somebody changes them; those of the code, which are made up, when they are not given. */
export interface ConfiguredAccounts {
  accounts: PaymentAccounts;
  given: boolean;
}

/** The accounts that shoppers pay to. */
export async function readAccounts(
  connection: ReadConnection,
  configured: ConfiguredAccounts,
): Promise<AccountsInForce> {
  const stored = await readSetting<{ accounts: PaymentAccounts } & Stamp>(connection, KEY);
  if (!stored) return { accounts: await unchanged(connection, configured), version: 0, changed: null };
  const { accounts, version, at, by } = stored;
  return { accounts, version, changed: { at, by: nameOfActor(by) } };
}

/** A shop that began empty shows no made-up accounts. */
async function unchanged(
  connection: ReadConnection,
  { accounts, given }: ConfiguredAccounts,
): Promise<PaymentAccounts> {
  return given || !(await beganEmpty(connection)) ? accounts : {};
}

interface AccountsChange extends Omit<RecordChange, 'id'> {
  accounts: PaymentAccounts;
  now: Date;
}

/** Changes where the money of new payments goes. Every replica shows it at once; the audit log keeps both. */
export function changeAccounts(
  database: Database,
  configured: ConfiguredAccounts,
  { accounts, seen, actor, now }: AccountsChange,
): Promise<Outcome<AccountsInForce>> {
  return changeSetting<AccountsInForce>(database, {
    key: KEY,
    channel: WAYS_CHANNEL,
    value: { accounts },
    stale: 'Otra persona cambió las cuentas mientras las editabas.',
    ...{ seen, actor, now },
    read: (tx) => readAccounts(tx, configured),
    record: (tx, before) =>
      recordAudit(tx, actor, 'payment-accounts.updated', null, { before: before.accounts, after: accounts }),
  });
}
