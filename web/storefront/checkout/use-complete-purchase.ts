import { useState, useSyncExternalStore } from 'react';
import { caracasDay } from '#domain/caracas-time.ts';
import type { ShippingMethod } from '#domain/delivery-and-payment.ts';
import type { SavedAddress } from '#web/browser/addresses.ts';
import { cartLines } from '#web/browser/cart.ts';
import { appliedCoupon } from '#web/browser/coupon.ts';
import { notify } from '#web/browser/toasts.ts';
import { visitorId } from '#web/browser/visitor-id.ts';
import { changeDraft, checkoutDraft } from './checkout-draft.ts';
import { orderBody } from './order-body.ts';
import { orderSender, type SenderState, submitOrder } from './order-sender.ts';
import { type PaymentFactErrors, paymentFactErrors } from './payment-facts.ts';
import type { DollarRate } from './use-dollar-rate.ts';

const FAILED = 'Ocurrió un error al procesar el pago. Por favor, inténtelo de nuevo.';
const IDLE: SenderState = { sending: false, firstTry: false };

interface Needs {
  address: SavedAddress | undefined;
  shipping: ShippingMethod | null;
  dollar: DollarRate;
  /** Waits for the proof; null when it could not be uploaded. */
  finishProof: () => Promise<string | null>;
}

/** The last step: checks what is there and puts the order on its way. How it ends stands in storage, for every tab. */
export function useCompletePurchase({ address, shipping, dollar, finishProof }: Needs) {
  const [preparing, setPreparing] = useState(false);
  const { firstTry } = useSenderState();
  const [factErrors, setFactErrors] = useState<PaymentFactErrors>({});
  const [factFailures, setFactFailures] = useState(0);
  const busy = preparing || firstTry;

  function checkFacts(): boolean {
    const { payment, facts } = checkoutDraft();
    const found = paymentFactErrors(payment, facts, caracasDay(new Date()));
    setFactErrors(found);
    const complete = Object.keys(found).length === 0;
    if (!complete) setFactFailures((count) => count + 1);
    return complete;
  }

  async function send(to: SavedAddress, by: ShippingMethod, rate: string) {
    const proofUrl = await finishProof();
    if (!proofUrl) return notify.destructive(FAILED);
    const lines = cartLines();
    // Another tab may have brought the order to its end meanwhile.
    if (lines.length === 0) return;
    const { payment, facts } = checkoutDraft();
    const coupon = appliedCoupon();
    const order = { lines, coupon, visitorId: visitorId(), address: to, shipping: by, payment, facts, proofUrl, rate };
    await submitOrder(orderBody(order));
  }

  return {
    busy,
    factErrors,
    /** Counts the checks that failed: each one calls for attention anew. */
    factFailures,
    forgetFactError: (fact: keyof PaymentFactErrors) => setFactErrors(({ [fact]: _, ...others }) => others),
    async complete() {
      if (busy) return;
      changeDraft({ refusal: null });
      if (!address) return notify.destructive('Por favor selecciona una dirección de envío');
      if (!shipping) return notify.destructive('Por favor selecciona un método de envío');
      if (dollar.state !== 'loaded') return notify.destructive('No se pudo cargar la tasa de cambio');
      if (!checkFacts()) return;
      notify.clear();
      setPreparing(true);
      try {
        await send(address, shipping, dollar.rate);
      } finally {
        setPreparing(false);
      }
    },
  };
}

export function useSenderState(): SenderState {
  return useSyncExternalStore(orderSender.subscribe, orderSender.state, () => IDLE);
}
