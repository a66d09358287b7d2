import { useState } from 'react';
import type { PlacedSale } from '#contract/sale.ts';
import type { SavedAddress } from '#web/browser/addresses.ts';
import { callApi } from '#web/browser/api.ts';
import type { ApiError } from '#web/browser/api-answer.ts';
import { cartLines, clearCart } from '#web/browser/cart.ts';
import { newId } from '#web/browser/new-id.ts';
import { notify } from '#web/browser/toasts.ts';
import { changeDraft, checkoutDraft, clearDraft } from './checkout-draft.ts';
import { orderBody } from './order-body.ts';
import { type PaymentFactErrors, paymentFactErrors } from './payment-facts.ts';
import { type AttemptStore, placeOrder } from './place-order.ts';
import type { DollarRate } from './use-dollar-rate.ts';

const FAILED = 'Ocurrió un error al procesar el pago. Por favor, inténtelo de nuevo.';

const attempts: AttemptStore = {
  read: () => checkoutDraft().attempt,
  keep: (attempt) => changeDraft({ attempt }),
  newKey: newId,
};

/** Refusals that the page explains in place, with the way on. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'out_of_stock',
  'totals_changed',
  'item_gone',
  'invalid',
  'proof_unknown',
  'proof_used',
]);

interface Needs {
  address: SavedAddress | undefined;
  dollar: DollarRate;
  /** Waits for the proof; null when it could not be uploaded. */
  finishProof: () => Promise<string | null>;
  onPlaced: (sale: PlacedSale['data']) => void;
}

/** The last step: checks what is there, sends the order, and clears the cart once the order stands. */
export function useCompletePurchase({ address, dollar, finishProof, onPlaced }: Needs) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [factErrors, setFactErrors] = useState<PaymentFactErrors>({});
  const [factFailures, setFactFailures] = useState(0);

  function checkFacts(): boolean {
    const { payment, facts } = checkoutDraft();
    const found = paymentFactErrors(payment, facts);
    setFactErrors(found);
    const complete = Object.keys(found).length === 0;
    if (!complete) setFactFailures((count) => count + 1);
    return complete;
  }

  async function send(to: SavedAddress, rate: string) {
    const proofUrl = await finishProof();
    if (!proofUrl) return notify.destructive(FAILED);
    const { shipping, payment, facts } = checkoutDraft();
    const body = orderBody({ lines: cartLines(), address: to, shipping, payment, facts, proofUrl, rate });
    const outcome = await placeOrder(body, attempts, (order, key) =>
      callApi('/sales', { method: 'POST', body: order, headers: { 'idempotency-key': key }, auth: true }),
    );
    if (!outcome.placed) {
      setError(outcome.error);
      if (!EXPLAINED.has(outcome.error.code)) notify.destructive(FAILED);
      return;
    }
    onPlaced(outcome.placed);
    clearCart();
    clearDraft();
  }

  return {
    busy,
    error,
    factErrors,
    /** Counts the checks that failed: each one calls for attention anew. */
    factFailures,
    forgetError: () => setError(null),
    forgetFactError: (fact: keyof PaymentFactErrors) => setFactErrors(({ [fact]: _, ...others }) => others),
    async complete() {
      if (busy) return;
      setError(null);
      if (!address) return notify.destructive('Por favor selecciona una dirección de envío');
      if (dollar.state !== 'loaded') return notify.destructive('No se pudo cargar la tasa de cambio');
      if (!checkFacts()) return;
      notify.clear();
      setBusy(true);
      try {
        await send(address, dollar.rate);
      } finally {
        setBusy(false);
      }
    },
  };
}
