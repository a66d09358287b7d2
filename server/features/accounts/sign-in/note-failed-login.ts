import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';

/** Enough to see an attack by, too few to fill the disk with: what comes after in the same hour is not written down. */
const NOTED_FAILURES: ThrottleRule = { name: 'noted-failures', limit: 100, windowSeconds: 60 * 60 };

/**
 * Writes down that somebody tried to sign in and failed. Attempts that the throttle refused are not told of one by one.
 * @param failure `accountId`: whose address it is; null when nobody's. `network`: where from, an IPv6 one as its /64
 */
export async function noteFailedLogin(
  { database, throttle }: { database: Database; throttle: Throttle },
  failure: { email: string; accountId: number | null; network: string; reason: 'password' | 'code' },
): Promise<void> {
  const { email, accountId, network, reason } = failure;
  if (!(await throttle.within(NOTED_FAILURES, network))) return;
  await recordAudit(database.connection, {
    actor: { accountId: null, name: email },
    action: 'login.failed',
    ...(accountId === null ? {} : { record: { kind: 'account', id: accountId } }),
    details: { network, reason },
  });
}
