import type { Company } from '#contract/forms/company.ts';
import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { PickupPerson } from '#contract/stores/pickup-person.ts';
import type { Rate } from '#domain/money/exchange-rate.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { currencyOf, PICKUP, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { addressWithCity } from '#domain/sales/venezuela.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import type { AppliedCoupon } from '#web/browser/shopper/coupon.ts';
import { factsToSend, type PaymentFacts } from '../draft/draft-payments.ts';
import { quoteOf } from '../summary/quote.ts';

/** How an order reaches the shopper: shipped to an address, or picked up in the store with this slug. */
export type Delivery =
  | { address: SavedAddress; shipping: ShippingMethod; pickup?: undefined }
  | {
      address: PickupContact;
      shipping?: undefined;
      pickup: string;
      /** Who fetches it in the shopper's place. */
      person?: PickupPerson | null;
    };

/** All data of an order, complete. */
export type Order = Delivery & OrderOf;

interface OrderOf {
  lines: readonly CartLine[];
  coupon: AppliedCoupon | null;
  /** The welcome discount in the totals shown to the shopper, in percent. */
  welcome: number;
  /** Id of this browser, for single-use coupons. */
  visitorId: string;
  way: PaymentWay;
  facts: PaymentFacts;
  /** Null when nothing has to be paid. */
  proofUrl: string | null;
  /** Whether it is all paid at the store. */
  atPickup?: boolean;
  rate: Rate;
  /** The tax rates shown to the shopper; null when they are unknown. */
  taxes?: Taxes | null;
  /** Null for an invoice to the person. */
  company?: Company | null;
}

/** The body of POST /sales (contract/sales/sale.ts). */
export function orderBody(order: Order): PlaceSale {
  const { lines, coupon, welcome, address, way, facts, proofUrl, rate, visitorId, taxes, company } = order;
  const { subtotal, total, totalBs } = quoteOf(lines, coupon?.percent ?? 0, welcome, rate);
  const details = factsToSend(way, facts);
  const igtf = taxes ? igtfOf(total, currencyOf(way), taxes).cents : 0;
  return {
    products: lines.map(({ id, quantity, size }) => ({ id, quantity, size })),
    customer_name: address.name,
    customer_email: address.email,
    customer_phone: address.phone,
    customer_id: address.cedula,
    ...(order.pickup === undefined
      ? { address: addressWithCity(order.address), shipping_method: order.shipping }
      : {
          shipping_method: PICKUP.value,
          pickup_location: order.pickup,
          ...(order.person && { pickup_person: order.person }),
        }),
    payment_method: way.code,
    ...(proofUrl && { payment_proof_url: proofUrl }),
    ...(order.atPickup && { payment_at_pickup: true }),
    subtotal: decimalFromCents(subtotal),
    total: decimalFromCents(total),
    total_bs: (totalBs ?? 0) / 100,
    dollar_value: rate,
    user_id: visitorId,
    ...(coupon && { voucher_code: coupon.code }),
    ...(details && { payment: details }),
    // Left out when there is none, as the previous release does not know these fields.
    ...(igtf > 0 && { igtf: decimalFromCents(igtf) }),
    ...(company && { company }),
  };
}
