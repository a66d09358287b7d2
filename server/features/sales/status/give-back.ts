import { releaseVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { releaseWelcome } from '#server/features/promotions/welcome/welcome.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { giveBackStock } from '../stock.ts';

/** Returns a sale's pieces to the stock and its voucher or welcome discount to the shopper. Call once per sale. */
export async function giveBack(tx: Connection, { sale, lines }: SaleWithLines): Promise<void> {
  await giveBackStock(tx, lines);
  await releaseVoucher(tx, sale.id);
  await releaseWelcome(tx, sale.id);
}
