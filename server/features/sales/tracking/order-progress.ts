import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import type { OrderProgress } from '#domain/sales/fulfilment/shopper-changes.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Payment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';

/** How far an order is. @param payments of the sale, with its refunds */
export async function readProgress(
  tx: Connection,
  { sale, lines, pickup }: SaleWithLines,
  payments: readonly Payment[],
): Promise<OrderProgress> {
  const [row] = await queryRows<{ has_left: boolean; is_packed: boolean }>(tx)`
    select exists (select from stock_reservations where sale_id = ${sale.id}::int and state = 'fulfilled')
        or exists (select from sale_fulfilments where sale_id = ${sale.id}::int and state = 'handed_over')
        -- Orders of before the stores have no reservations: what was paid has left.
        or (${sale.status} = 'validado' and not exists (
          select from stock_reservations where sale_id = ${sale.id}::int and state = 'held')) as has_left,
      exists (select from parcels where sale_id = ${sale.id}::int and state = 'preparing' and packed_at is not null) as is_packed`;
  return {
    status: sale.status,
    payments,
    isSent: pickup === null && !sellsGiftCard(lines),
    hasLeft: row?.has_left ?? false,
    isPacked: row?.is_packed ?? false,
  };
}
