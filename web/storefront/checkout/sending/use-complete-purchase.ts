import { useState } from 'react';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { cartLines } from '#web/browser/shopper/cart.ts';
import { appliedCoupon } from '#web/browser/shopper/coupon.ts';
import { visitorId } from '#web/browser/shopper/visitor-id.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { type CompanyControl, companyToSend } from '../company/use-company.ts';
import { changeDraft, checkoutDraft } from '../draft/checkout-draft.ts';
import { NO_FACTS } from '../draft/draft-payments.ts';
import type { RateQuote } from '../draft/rate-quote.ts';
import type { PaymentFactsControl } from '../payment/use-payment-facts.ts';
import { linesToOrder, otherPerson } from '../pickup/pickup-draft.ts';
import type { PickupControl } from '../pickup/use-pickup.ts';
import { type Delivery, orderBody } from './order-body.ts';
import { loadPlacedDialog } from './order-placed.tsx';
import { submitOrder, useOrderState } from './order-sender.ts';

const FAILED = 'Ocurrió un error al procesar el pago. Por favor, inténtelo de nuevo.';

interface Needs {
  address: SavedAddress | undefined;
  shipping: ShippingMethod | null;
  /** Replaces address and shipping if the order is picked up. */
  pickup: PickupControl;
  way: PaymentWay;
  facts: PaymentFactsControl;
  company: CompanyControl;
  /** The tax rates shown; null when they are unknown. */
  taxes: Taxes | null;
  /**
   * Returns the order's rate, renewed if it has expired. Null when there is none, or the shopper must accept a new
   * one first.
   */
  settleRate: () => Promise<RateQuote | null>;
  /** The welcome discount in the totals shown, in percent. */
  welcome: number;
  /** Waits for the upload of the proof and returns its URL; null when it failed. */
  finishProof: () => Promise<string | null>;
  /** Nothing is left to pay, so payment details are neither required nor sent. */
  isFree: boolean;
  /** All of the order is paid at the store, without a proof. */
  isPromised: boolean;
  /** Adds the second of two ways of paying; null when its amount does not fit. @param rate of the order */
  finishBody: (body: PlaceSale, rate: string) => PlaceSale | null;
  /** Marks the invalid fields of the second payment. */
  checkSecond: () => boolean;
}

/** Checks that everything is complete and submits the order. The outcome is in storage, for every tab. */
export function useCompletePurchase(needs: Needs) {
  const { address, shipping, pickup, way, facts, company, taxes, settleRate, welcome, finishProof, isFree } = needs;
  const { isPromised, finishBody, checkSecond } = needs;
  const isWithoutProof = isFree || isPromised;
  const [preparing, setPreparing] = useState(false);
  const order = useOrderState();
  const busy = preparing || (order.at === 'sending' && order.firstTry);

  async function send(delivery: Delivery, rate: string) {
    const proofUrl = isWithoutProof ? null : await finishProof();
    if (!isWithoutProof && !proofUrl) return notify.destructive(FAILED);
    const lines = linesToOrder(cartLines(), { ...pickup.draft, isPickup: pickup.isPickup });
    // Another tab may have placed the order in the meantime, which empties the cart.
    if (lines.length === 0) return;
    const { facts: typedFacts } = checkoutDraft();
    const coupon = appliedCoupon();
    const order = {
      lines,
      coupon,
      welcome,
      visitorId: visitorId(),
      ...delivery,
      way,
      facts: isWithoutProof ? NO_FACTS : typedFacts,
      atPickup: isPromised && !isFree,
      proofUrl,
      rate,
      taxes,
      company: companyToSend(),
    };
    const body = finishBody(orderBody(order), rate);
    if (body) await submitOrder(body);
    else notify.destructive('Revisa cuánto pagas con cada forma de pago');
  }

  /** The delivery, or a message about what is missing for it. */
  function delivery(): Delivery | string {
    const { store, ...contact } = pickup.draft;
    if (pickup.isPickup)
      return store
        ? { address: contact, pickup: store, person: otherPerson(pickup.draft) }
        : 'Por favor selecciona la tienda donde retiras';
    return address && shipping ? { address, shipping } : 'Por favor selecciona una dirección de envío';
  }

  return {
    busy,
    async complete() {
      if (busy) return;
      changeDraft({ refusal: null });
      const how = delivery();
      if (typeof how === 'string') return notify.destructive(how);
      if (!pickup.check() || !company.check() || !(isWithoutProof || facts.check()) || !checkSecond()) return;
      notify.clear();
      setPreparing(true);
      loadPlacedDialog().catch(() => {});
      try {
        const quote = await settleRate();
        if (quote) await send(how, quote.rate);
      } finally {
        setPreparing(false);
      }
    },
  };
}
