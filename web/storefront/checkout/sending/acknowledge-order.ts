import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { paymentText } from '#domain/sales/delivery-and-payment.ts';
import { type NamedTender, tendersText } from '#domain/taxes/tenders-text.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { cartLines, replaceCart } from '#web/browser/shopper/cart.ts';
import { dropCoupon } from '#web/browser/shopper/coupon.ts';
import { rememberContact } from '#web/browser/shopper/known-contact.ts';
import { storeSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { deletePicture } from '#web/browser/shopper/stored-picture.ts';
import { markVoucherUsed } from '#web/browser/shopper/visitor-id.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { forgetWelcome } from '#web/storefront/cart/coupon/welcome.ts';
import { changeDraft, changeSecond, clearDraft } from '../draft/checkout-draft.ts';
import { changePickup } from '../pickup/pickup-draft.ts';

/** Called when the server has placed the order: only now cart, coupon and draft are cleared. */
export function acknowledgeOrder({ attributes }: PlacedSale['data'], body: PlaceSale): void {
  storeSentOrder({
    orderId: attributes.order_id,
    trackingKey: attributes.tracking_key,
    email: attributes.customer_email,
    total: centsFromDecimal(attributes.total),
    totalBs: centsFromDecimal(attributes.total_bs),
    igtf: centsFromDecimal(attributes.taxes?.igtf ?? 0),
    discount: centsFromDecimal(attributes.discount),
    promotion: attributes.promotion,
    lines: orderedLines(cartLines(), body.products),
    payment: attributes.payments
      ? tendersText(attributes.payments.map(tenderOf))
      : paymentText(attributes.payment_method, attributes.payment),
    needsCheck: attributes.status !== 'validado' && (attributes.payments?.some(waits) ?? true),
    seen: false,
  });
  replaceCart(withoutOrdered(cartLines(), body.products));
  // A coupon that was not applied stays for another order.
  if (attributes.voucher_code) {
    markVoucherUsed(attributes.voucher_code);
    dropCoupon();
  }
  forgetWelcome();
  const { customer_name: name, customer_email: email, customer_phone: phone, customer_id: cedula } = body;
  rememberContact({ name, email, phone, cedula });
  clearDraft();
  changePickup({ isPickup: false, later: [], isOther: false, otherName: '', otherCedula: '' });
  void deletePicture();
  notify.clear();
}

type PlacedPayment = NonNullable<PlacedSale['data']['attributes']['payments']>[number];

const waits = ({ at_pickup, state }: PlacedPayment) => !at_pickup && state !== 'validated';

function tenderOf(payment: PlacedPayment): NamedTender {
  const { method: name, currency, amount, at_pickup: atPickup } = payment;
  return { name, currency, amountHundredths: centsFromDecimal(amount), atPickup };
}

/** Error codes that the payment page explains in place; others get a toast. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'out_of_stock',
  'totals_changed',
  'item_gone',
  'pickup_short',
  'order_too_large',
  'too_much_unpaid',
  'wrong_size',
  'invalid',
  'proof_unknown',
  'proof_used',
  'voucher_used',
  'voucher_unknown',
  'voucher_not_yet',
  'voucher_expired',
]);

/** Called when the server refused the order: stores the error and keeps everything that was typed. */
export function storeRefusal(error: ApiError): void {
  const isAboutProof = error.code === 'proof_unknown' || error.code === 'proof_used';
  const isAboutSecond = isAboutProof && !error.fields?.payment_proof_url;
  changeDraft({ refusal: error, ...(isAboutProof && !isAboutSecond && { proof: null }) });
  if (isAboutSecond) changeSecond({ proof: null });
  // A proof of another order is useless. One unknown to the server is uploaded again from the stored picture.
  else if (error.code === 'proof_used') void deletePicture();
  if (!EXPLAINED.has(error.code)) {
    notify.destructive('Error al procesar el pedido. Por favor, inténtelo de nuevo.', error.message);
  }
}

function orderedLines(lines: readonly CartLine[], ordered: PlaceSale['products']): CartLine[] {
  const left = withoutOrdered(lines, ordered);
  return lines.filter((line) => !left.includes(line));
}

/** The cart without the ordered pieces; what was added while the order was being sent stays. */
export function withoutOrdered(lines: readonly CartLine[], ordered: PlaceSale['products']): CartLine[] {
  const left = [...lines];
  for (const { id, quantity, size } of ordered) {
    const same = left.findIndex((line) => line.id === id && line.quantity === quantity && line.size === size);
    const place = same >= 0 ? same : left.findIndex((line) => line.id === id);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
