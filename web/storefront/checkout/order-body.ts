import type { PlaceSale } from '#contract/sale.ts';
import type { CartLine } from '#domain/cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/delivery-and-payment.ts';
import type { Rate } from '#domain/exchange-rate.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { SavedAddress } from '#web/browser/addresses.ts';
import { factsToSend, type PaymentFacts } from './payment-facts.ts';
import { quoteOf } from './quote.ts';

/** Everything an order needs, all of it there. */
export interface Order {
  lines: readonly CartLine[];
  address: SavedAddress;
  shipping: ShippingMethod;
  payment: PaymentMethod;
  facts: PaymentFacts;
  proofUrl: string;
  rate: Rate;
}

/** The body of POST /sales (contract/sale.ts). */
export function orderBody({ lines, address, shipping, payment, facts, proofUrl, rate }: Order): PlaceSale {
  const { subtotal, total, totalBs } = quoteOf(lines, rate);
  const said = factsToSend(payment, facts);
  return {
    products: lines.map(({ id, quantity, size }) => ({ id, quantity, size })),
    customer_name: address.name,
    customer_email: address.email,
    customer_phone: address.phone,
    customer_id: address.cedula,
    address: address.address,
    shipping_method: shipping,
    payment_method: payment,
    payment_proof_url: proofUrl,
    subtotal: decimalFromCents(subtotal),
    total: decimalFromCents(total),
    total_bs: (totalBs ?? 0) / 100,
    dollar_value: rate,
    ...(said && { payment: said }),
  };
}
