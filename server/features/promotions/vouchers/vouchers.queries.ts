import { desc, eq, ilike } from 'drizzle-orm';
import { normalizeVoucherCode } from '#domain/promotions/voucher.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Voucher, vouchers } from './vouchers.tables.ts';

/** The voucher of this code; ignores case and surrounding spaces. */
export async function selectVoucherByCode(connection: Connection, code: string): Promise<Voucher | null> {
  const [voucher] = await connection
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, normalizeVoucherCode(code)));
  return voucher ?? null;
}

/** A page of vouchers whose code contains `q`, newest first, and the total count. */
export async function selectVouchers(
  connection: ReadConnection,
  { q }: { q?: string | undefined },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: Voucher[]; total: number }> {
  const where = q ? ilike(vouchers.code, containing(q)) : undefined;
  const rows = await connection
    .select()
    .from(vouchers)
    .where(where)
    .orderBy(desc(vouchers.createdAt), desc(vouchers.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(vouchers, where) };
}

/** Locks the voucher until the transaction ends. */
export async function lockVoucher(tx: Connection, id: number): Promise<Voucher | null> {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update');
  return voucher ?? null;
}
