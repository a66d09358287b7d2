import { releaseVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { releaseWelcome } from '#server/features/promotions/welcome/welcome.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { releaseStock } from './release-stock.ts';

/** Returns a sale's pieces to the stock and its voucher or welcome discount to the shopper. Call once per sale. */
export async function giveBack(tx: Connection, found: SaleWithLines, actor: Actor | null): Promise<void> {
  await releaseStock(tx, found, actor);
  await releaseVoucher(tx, found.sale.id);
  await releaseWelcome(tx, found.sale.id);
}
