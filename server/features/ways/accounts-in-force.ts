import { sql } from 'drizzle-orm';
import type { AccountsInForce, PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { beganEmpty } from '#server/platform/began-empty.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';

/** The channel on which changes of the ways of paying and of the accounts are announced. */
export const WAYS_CHANNEL = 'payment_methods';

const KEY = 'payment-accounts';

/** The accounts until somebody changes them; those of the code, which are made up, when they are not given. */
export interface ConfiguredAccounts {
  accounts: PaymentAccounts;
  given: boolean;
}

interface StoredAccounts {
  accounts: PaymentAccounts;
  version: number;
  at: string;
  by: string;
}

/** The accounts that shoppers pay to. */
export async function readAccounts(
  connection: ReadConnection,
  configured: ConfiguredAccounts,
): Promise<AccountsInForce> {
  const [row] = await queryRows<{ value: StoredAccounts }>(connection)`select value from settings where key = ${KEY}`;
  if (!row) return { accounts: await unchanged(connection, configured), version: 0, changed: null };
  const { accounts, version, at, by } = row.value;
  return { accounts, version, changed: { at, by: nameOfActor(by) } };
}

/** A shop that began empty shows no made-up accounts. */
async function unchanged(
  connection: ReadConnection,
  { accounts, given }: ConfiguredAccounts,
): Promise<PaymentAccounts> {
  return given || !(await beganEmpty(connection)) ? accounts : {};
}

interface AccountsChange {
  accounts: PaymentAccounts;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
  now: Date;
}

/** Changes where the money of new payments goes. Every replica shows it at once; the audit log keeps both. */
export function changeAccounts(
  database: Database,
  configured: ConfiguredAccounts,
  { accounts, seen, actor, now }: AccountsChange,
): Promise<Outcome<AccountsInForce>> {
  return attempt(database, async (tx) => {
    await holdAccounts(tx);
    const before = await readAccounts(tx, configured);
    if (seen !== null && seen !== before.version) {
      return versionConflict('Otra persona cambió las cuentas mientras las editabas.', before);
    }
    const version = before.version + 1;
    const stored: StoredAccounts = { accounts, version, at: now.toISOString(), by: actor.name };
    await tx.execute(sql`
      insert into settings (key, value) values (${KEY}, ${JSON.stringify(stored)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
    await announce(tx, WAYS_CHANNEL);
    await recordAudit(tx, actor, 'payment-accounts.updated', null, { before: before.accounts, after: accounts });
    return { ok: true, value: await readAccounts(tx, configured) };
  });
}

/** Of two people who change them at once, the second sees the first's change. Also while there is no row to lock. */
async function holdAccounts(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`);
}
