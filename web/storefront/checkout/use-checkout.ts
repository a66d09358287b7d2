import { useEffect, useMemo, useState } from 'react';
import type { OwnContact } from '#contract/people/account.ts';
import type { VoucherList } from '#contract/promotions/voucher.ts';
import type { TotalsChangedDetails } from '#contract/sales/sale.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { promotionPercent } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { shippingTo } from '#domain/sales/venezuela.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useSession } from '#web/browser/session.ts';
import { savedAddresses } from '#web/browser/shopper/addresses.ts';
import { replaceCart, repriceCart } from '#web/browser/shopper/cart.ts';
import { dropCoupon, storeCoupon, useAppliedCoupon } from '#web/browser/shopper/coupon.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useWelcome } from '../cart/coupon/use-welcome.ts';
import { newAddress, useAddressChoice } from './address/use-address-choice.ts';
import { useCompany } from './company/use-company.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from './draft/checkout-draft.ts';
import { NEW_SECOND } from './draft/draft-payments.ts';
import { refusedAddressFields } from './draft/server-fields.ts';
import { type CheckoutPart, type Missing, showPart } from './missing.ts';
import { chosenWay } from './payment/payment-ways.ts';
import { usePaymentFacts } from './payment/use-payment-facts.ts';
import { useSplit } from './payment/use-split.ts';
import { changePickup, pickupDraft } from './pickup/pickup-draft.ts';
import { usePickup } from './pickup/use-pickup.ts';
import { useCompletePurchase } from './sending/use-complete-purchase.ts';
import { type LineProblem, lineProblems, withoutProblem } from './summary/line-problems.ts';
import { quoteOf } from './summary/quote.ts';
import { useDollarRate } from './summary/use-dollar-rate.ts';
import { useProofUpload } from './use-proof-upload.ts';
import { useTaxes } from './use-taxes.ts';

interface OfferedWays {
  ways: readonly PaymentWay[];
  pickupWays: readonly PaymentWay[];
  /** Slugs of the stores that take payment. */
  payingStores: readonly string[];
}

export function useCheckout(
  cart: readonly CartLine[],
  { ways, pickupWays, payingStores }: OfferedWays,
  isPickupOffered: boolean,
) {
  const draft = useCheckoutDraft();
  const pickup = usePickup(cart, draft.refusal, isPickupOffered);
  const takesPayment = pickup.isPickup && payingStores.includes(pickup.draft.store);
  const isPromised = takesPayment && draft.pickupPayment !== '';
  const way = isPromised ? chosenWay(pickupWays, draft.pickupPayment) : chosenWay(ways, draft.payment);
  const { lines } = pickup;
  const choice = useAddressChoice();
  useOwnContact();
  const proof = useProofUpload();
  const { dollar, before, accept, retry, refresh, settle: settleRate } = useDollarRate();
  const rate = dollar.state === 'loaded' ? dollar.rate : null;
  const welcome = useWelcome(choice.selected);
  // Our own delivery reaches Caracas only; there the shopper may choose the carrier instead.
  const reach = choice.selected ? shippingTo(choice.selected) : null;
  const shipping = reach === 'national' ? reach : (draft.shipping ?? reach);
  const facts = usePaymentFacts(way, draft.refusal);
  const company = useCompany(draft.refusal);
  const { taxes, refresh: refreshTaxes } = useTaxes();
  const coupon = useAppliedCoupon();
  const quote = quoteOf(lines, coupon?.percent ?? 0, welcome.percent, rate);
  const isFree = quote.total === 0;
  const paying = useSplit({ way, ways, pickupWays, quote, rate, taxes, isPromised });
  const { second } = paying;
  useTakenBack(takesPayment, pickup.isPickup ? pickup.draft.store : null);
  const purchase = useCompletePurchase({
    address: choice.selected,
    pickup,
    welcome: welcome.percent,
    shipping,
    way,
    facts,
    company,
    taxes,
    async settleRate() {
      const quote = await settleRate();
      if (!quote && !checkoutDraft().quoteBefore) notify.destructive('No se pudo cargar la tasa de cambio');
      return quote;
    },
    finishProof: proof.finish,
    isFree: isFree || paying.isCovered,
    isPromised,
    finishBody: paying.finishBody,
    checkSecond: paying.checkSecond,
  });
  const error = draft.refusal;
  const isParcel = !pickup.isPickup;
  // The part in which something was missing when the shopper tried to complete the order.
  const [attempted, setAttempted] = useState<CheckoutPart | null>(null);
  const refusedAddress = useMemo(() => refusedAddressFields(isParcel ? error : null), [error, isParcel]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reacts only to a new error
  useEffect(() => {
    if (!draft.proof && (error?.code === 'proof_unknown' || error?.code === 'proof_used')) proof.refuse(error.message);
    if (Object.keys(refusedAddress).length > 0 && choice.selected) choice.write(choice.selected);
  }, [error]);

  function whatIsMissing(): Missing | null {
    if (pickup.isPickup && !pickup.draft.store) {
      return { text: 'Por favor selecciona la tienda donde retiras', at: 'tienda' };
    }
    if (isParcel && !choice.selected) return { text: 'Por favor selecciona una dirección de envío', at: 'direccion' };
    if (before) return { text: 'Acepta el nuevo total en bolívares', at: 'total' };
    if (isFree) return null;
    if (!paying.isCovered && !isPromised && !draft.proof && !proof.hasFile) {
      return { text: 'Por favor sube un comprobante de pago', at: 'comprobante' };
    }
    const unsplit = paying.missingAmount();
    if (unsplit || !second) return unsplit;
    return second.atPickup || second.proof
      ? null
      : { text: 'Por favor sube el comprobante del segundo pago', at: 'segundo' };
  }
  const missing = whatIsMissing();

  function settle() {
    changeDraft({ refusal: null });
    notify.success('Pedido actualizado', 'Revisa el total y completa tu compra.');
    // The panel that had the focus is removed.
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }

  return {
    draft,
    /** The chosen way of paying. */
    way,
    lines,
    choice,
    shipping,
    pickup,
    facts,
    company,
    /** Null until they are known; none are shown until then. */
    taxes,
    proof,
    dollar,
    before,
    acceptQuote() {
      accept();
      document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    retryRate: retry,
    busy: purchase.busy,
    error,
    coupon,
    welcome,
    refusedAddress,
    quote,
    ...paying,
    /** Whether the chosen store takes payment, and whether all of the order is paid there. */
    takesPayment,
    isPromised,
    splitInTwo: () => changeDraft({ second: NEW_SECOND }),
    problems: error ? lineProblems(error, lines) : [],
    missing,
    /** Nothing is left to pay: neither a payment method nor a proof is required. */
    isFree,
    /** Our own delivery does not reach the chosen address. */
    isFar: reach === 'national',
    /** What is missing in a part, once the shopper tried to complete the order without it; otherwise null. */
    missingAt: (part: CheckoutPart) => (missing?.at === part && attempted === part ? missing.text : null),
    complete() {
      setAttempted(missing?.at ?? null);
      if (missing) showPart(missing.at);
      else void purchase.complete();
    },
    fixLine(problem: LineProblem) {
      const left = withoutProblem(cart, problem);
      replaceCart(left);
      if (error && lineProblems(error, left).length === 0) settle();
    },
    async acceptTotals(details: TotalsChangedDetails) {
      repriceCart(details.lines.map(({ itemId, price }) => ({ itemId, price: centsFromDecimal(price) })));
      // If the answer has a coupon, it does not say whether the welcome discount would apply.
      if (!details.voucher_code) welcome.settle(details.promotion ? promotionPercent(details) : 0);
      await Promise.all([refresh(), refreshTaxes(), coupon && renewCoupon(coupon.code)]);
      settle();
    },
    dropCoupon() {
      dropCoupon();
      settle();
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Takes payment at the store back, with a word, once the order goes to where it is not possible. */
function useTakenBack(takesPayment: boolean, store: string | null): void {
  const { pickupPayment, second } = useCheckoutDraft();
  const isPromised = pickupPayment !== '' || second?.atPickup === true;
  // While no store is chosen, the shopper may still choose one that takes payment.
  const isOver = isPromised && !takesPayment && store !== '';
  useEffect(() => {
    if (!isOver) return;
    const { second: held } = checkoutDraft();
    changeDraft({ pickupPayment: '', second: held?.atPickup ? null : held });
    notify.warning('Ya no pagas al retirar', 'Solo se puede en una tienda que cobra. Elige cómo pagar.');
  }, [isOver]);
}

/** Reloads the coupon's percentage; removes a coupon that no longer exists. */
async function renewCoupon(code: string): Promise<void> {
  const answer = await callApi<VoucherList>(`/vouchers?filter[code]=${encodeURIComponent(code)}`);
  if (!answer.ok) return;
  const voucher = answer.data.data.find(({ attributes }) => attributes.code === code);
  if (voucher) storeCoupon(voucher);
  else dropCoupon();
}

/** For signed-in shoppers: fills in empty fields from the account and its last order. */
function useOwnContact(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    callApi<OwnContact>('/usr/me/contact', { auth: true, signal: leaving.signal }).then(
      (answer) => {
        if (!answer.ok) return;
        const { writing } = checkoutDraft();
        const isNew = writing ? writing.id === '' : savedAddresses().length === 0;
        if (isNew) changeDraft({ writing: filled(writing ?? newAddress(), answer.data.data) });
        changePickup(filled(pickupDraft(), answer.data.data));
      },
      // Only an abort rejects.
      () => {},
    );
    return () => leaving.abort();
  }, [isSignedIn]);
}

type Person = { [Fact in keyof OwnContact['data']]: string };

function filled<Draft extends Person>(draft: Draft, { name, email, phone, cedula }: OwnContact['data']): Draft {
  return {
    ...draft,
    name: draft.name || name,
    email: draft.email || email,
    phone: draft.phone || (phone ?? ''),
    cedula: draft.cedula || (cedula ?? ''),
  };
}
