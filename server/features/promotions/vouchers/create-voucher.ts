import type { VoucherBody } from '#contract/promotions/voucher.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { codeTaken, termsForAudit, toTerms } from './voucher-row.ts';
import { type Voucher, vouchers } from './vouchers.tables.ts';

/** Makes a voucher; one code is one voucher, however many ask at once. */
export function createVoucher(
  database: Database,
  { body, actor }: { body: VoucherBody; actor: Actor },
): Promise<Outcome<Voucher>> {
  return attempt(database, async (tx) => {
    const [voucher] = await tx
      .insert(vouchers)
      .values(toTerms(body))
      .onConflictDoNothing({ target: vouchers.code })
      .returning();
    if (!voucher) return codeTaken();
    await recordAudit(tx, {
      actor,
      action: 'voucher.created',
      record: { kind: 'voucher', id: voucher.id },
      details: termsForAudit(voucher),
    });
    return { ok: true, value: voucher };
  });
}
