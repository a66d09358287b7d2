import { eq, sql } from 'drizzle-orm';
import type { VoucherBody } from '#contract/promotions/voucher.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { CODE_TAKEN, NO_VOUCHER, termsForAudit, toColumns, voucherChanged } from './voucher-row.ts';
import { lockVoucher } from './vouchers.queries.ts';
import { type Voucher, vouchers } from './vouchers.tables.ts';

/** Creates a voucher; refused when the code exists, also for simultaneous requests. */
export function createVoucher(database: Database, { body, actor }: { body: VoucherBody; actor: Actor }) {
  return attempt(database, async (tx) => {
    const [voucher] = await tx
      .insert(vouchers)
      .values(toColumns(body))
      .onConflictDoNothing({ target: vouchers.code })
      .returning();
    if (!voucher) return CODE_TAKEN;
    await recordAudit(tx, actor, 'voucher.created', { kind: 'voucher', id: voucher.id }, termsForAudit(voucher));
    return { ok: true, value: voucher };
  });
}

/** Changes a voucher. Existing sales keep their discount, and past redemptions still count. */
export function updateVoucher(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: VoucherBody },
): Promise<Outcome<Voucher>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockVoucher(tx, id);
      if (!before) return NO_VOUCHER;
      if (seen !== null && seen !== before.version) return voucherChanged(before);
      const [after] = await tx
        .update(vouchers)
        .set({ ...toColumns(body), version: sql`${vouchers.version} + 1` })
        .where(eq(vouchers.id, id))
        .returning();
      if (!after) return NO_VOUCHER;
      const details = { code: after.code, before: termsForAudit(before), after: termsForAudit(after) };
      await recordAudit(tx, actor, 'voucher.updated', { kind: 'voucher', id }, details);
      return { ok: true, value: after };
    },
    CODE_TAKEN,
  );
}

/** Deletes a voucher. Sales that used it keep its code and their discount. */
export function deleteVoucher(database: Database, { id, seen, actor }: RecordChange): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const voucher = await lockVoucher(tx, id);
    if (!voucher) return NO_VOUCHER;
    if (seen !== null && seen !== voucher.version) return voucherChanged(voucher);
    await tx.delete(vouchers).where(eq(vouchers.id, id));
    await recordAudit(tx, actor, 'voucher.deleted', { kind: 'voucher', id }, termsForAudit(voucher));
    return { ok: true, value: null };
  });
}
