import { and, eq, inArray, like, not } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { hashedRedeemer, REDEEMER_HASH } from './redeem-voucher.ts';
import { voucherRedemptions } from './vouchers.tables.ts';

/**
 * Replaces the identifiers of the people who redeemed a voucher with these sales by hashes. An erasure does not renew a
 * voucher: a redemption also claims the hashes.
 */
export async function hashRedeemers(tx: Connection, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length === 0) return;
  const ofSales = inArray(voucherRedemptions.saleId, [...saleIds]);
  const readable = and(ofSales, not(like(voucherRedemptions.redeemer, `${REDEEMER_HASH}%`)));
  const rows = await tx.select().from(voucherRedemptions).where(readable);
  for (const row of rows) {
    const hashed = { ...row, redeemer: hashedRedeemer(row.redeemer) };
    await tx.insert(voucherRedemptions).values(hashed).onConflictDoNothing();
    const { voucherId, redeemer } = voucherRedemptions;
    await tx.delete(voucherRedemptions).where(and(eq(voucherId, row.voucherId), eq(redeemer, row.redeemer)));
  }
}
