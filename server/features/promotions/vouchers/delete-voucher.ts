import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { termsForAudit, voucherChanged, voucherGone } from './voucher-row.ts';
import { lockVoucher } from './vouchers.queries.ts';
import { vouchers } from './vouchers.tables.ts';

/** Takes a voucher away. Sales that used it keep its code and their discount. */
export function deleteVoucher(
  database: Database,
  { id, seen, actor }: { id: number; seen: number | null; actor: Actor },
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const voucher = await lockVoucher(tx, id);
    if (!voucher) return voucherGone();
    if (seen !== null && seen !== voucher.version) return voucherChanged(voucher);
    await tx.delete(vouchers).where(eq(vouchers.id, id));
    await recordAudit(tx, {
      actor,
      action: 'voucher.deleted',
      record: { kind: 'voucher', id },
      details: termsForAudit(voucher),
    });
    return { ok: true, value: null };
  });
}
