import { eq, sql } from 'drizzle-orm';
import type { VoucherBody } from '#contract/promotions/voucher.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { codeTaken, termsForAudit, toTerms, voucherChanged, voucherGone } from './voucher-row.ts';
import { lockVoucher } from './vouchers.queries.ts';
import { type Voucher, vouchers } from './vouchers.tables.ts';

export interface VoucherChange {
  id: number;
  body: VoucherBody;
  /** The version the caller last saw; null when it does not say. */
  seen: number | null;
  actor: Actor;
}

/** Changes a voucher. What sales took of it stays as it was; who used it stays on record. */
export async function updateVoucher(database: Database, change: VoucherChange): Promise<Outcome<Voucher>> {
  try {
    return await attempt(database, async (tx) => {
      const before = await lockVoucher(tx, change.id);
      if (!before) return voucherGone();
      if (change.seen !== null && change.seen !== before.version) return voucherChanged(before);
      const [after] = await tx
        .update(vouchers)
        .set({ ...toTerms(change.body), version: sql`${vouchers.version} + 1` })
        .where(eq(vouchers.id, change.id))
        .returning();
      if (!after) return voucherGone();
      await recordAudit(tx, {
        actor: change.actor,
        action: 'voucher.updated',
        record: { kind: 'voucher', id: change.id },
        details: { code: after.code, before: termsForAudit(before), after: termsForAudit(after) },
      });
      return { ok: true, value: after };
    });
  } catch (error) {
    if (isDuplicate(error)) return codeTaken();
    throw error;
  }
}
