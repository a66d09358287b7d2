import type { OwnSale } from '#contract/people/account.ts';
import { presentSale } from '../sales.presenter.ts';
import type { SaleWithLines } from '../sales.tables.ts';

/** A sale for its shopper: without payment data or staff fields. */
export function presentOwnSale(found: SaleWithLines): OwnSale {
  const { id, attributes } = presentSale(found, null, []);
  return {
    id,
    attributes: {
      order_id: attributes.order_id,
      createdAt: attributes.createdAt,
      status: attributes.status,
      products: attributes.products,
      subtotal: attributes.subtotal,
      discount: attributes.discount,
      voucher_code: attributes.voucher_code,
      promotion: attributes.promotion,
      total: attributes.total,
      dollar_value: attributes.dollar_value,
      total_bs: attributes.total_bs,
      pickup: attributes.pickup,
      tracking_key: found.sale.trackingKey,
    },
  };
}
