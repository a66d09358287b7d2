import { decimalFromCents } from '#domain/money/money.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';

/** An order as other programs get it, without anything of the customer, their payment proof or the key of the tracking page. */
export function presentOrder({ sale, lines, pickup, paymentName }: SaleWithLines) {
  return {
    id: sale.id,
    number: sale.orderId,
    status: sale.status,
    /** Grows with each change, so that a receiver can leave out what is older than what it has. */
    version: sale.version,
    created_at: sale.createdAt.toISOString(),
    shipping_method: deliveryName(sale, lines),
    /** The store where it is picked up; null for any other. */
    store: pickup && { slug: pickup.store.slug, name: pickup.store.name, city: pickup.store.city },
    payment_method: paymentName,
    lines: lines.map((line) => ({
      product_id: line.itemId,
      reference: line.ref,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      price: decimalFromCents(line.priceCents),
    })),
    subtotal: decimalFromCents(sale.subtotalCents),
    discount: decimalFromCents(sale.discountCents),
    total: decimalFromCents(sale.totalCents),
    total_bs: decimalFromCents(sale.totalBsHundredths),
    igtf: decimalFromCents(sale.igtfCents),
  };
}
