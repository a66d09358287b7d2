import { useEffect, useRef, useState } from 'react';
import type { PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { igtfOf } from '#domain/taxes/igtf.ts';
import type { Taxes } from '#domain/taxes/tax-rate.ts';
import { checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';
import type { Missing } from '../missing.ts';
import type { Quote } from '../summary/quote.ts';

interface Needs {
  way: PaymentWay;
  ways: readonly PaymentWay[];
  pickupWays: readonly PaymentWay[];
  quote: Quote;
  /** Null while it is unknown. */
  rate: string | null;
  taxes: Taxes | null;
  /** All that the credit leaves is paid at the store. */
  isPromised: boolean;
}

/** Over what the order is split: credit, the first way and a second one, with what each of them pays. */
export function useSplit({ way, ways, pickupWays, quote, rate, taxes, isPromised }: Needs) {
  const draft = useCheckoutDraft();
  const [isCreditOpen, openCredit] = useState(false);
  const isFree = quote.total === 0;
  const credit = isFree ? null : draft.credit;
  const creditCents = credit?.balance ?? 0;
  const fromCredit = Math.min(creditCents, quote.total);
  const isCovered = credit !== null && fromCredit === quote.total;
  const second = isFree || isPromised || isCovered ? null : draft.second;
  const isSplit = second !== null || credit !== null;
  const several = useSeveralWays(isSplit || isCreditOpen);
  const { parts } = several;
  const other = second && parts ? parts.secondWay(second, { first: way, ways, pickupWays }) : null;
  const priced = taxes && rate ? { total: quote.total, rate, igtf: taxes.igtf } : null;
  const paying = {
    first: currencyOf(way),
    second: second && other && { currency: currencyOf(other), firstAmount: second.firstAmount },
    credit: creditCents,
  };
  const result = isSplit && priced && parts ? parts.splitOf(priced, paying) : null;
  const split = result && !('problem' in result) ? result : null;
  const wholeIgtf = taxes ? igtfOf(quote.total, currencyOf(way), taxes).cents : 0;

  return {
    /** The second way of paying; null when one pays all that the credit leaves. */
    second,
    /** The gift card or store credit that pays a part or all; null without one. */
    credit,
    /** Cents that it has, and those that it pays. */
    creditCents,
    fromCredit,
    /** It pays all of the order. */
    isCovered,
    /** Whether the shopper opened the part for it. */
    isCreditOpen,
    openCredit,
    several,
    /** Null while rate or taxes are unknown. */
    priced,
    /** What each way pays; null when one pays all, while it is unknown, and while the typed amount does not fit. */
    split,
    /** Cents added to the total by the ways of paying. */
    igtf: isSplit ? (split?.igtf ?? 0) : wholeIgtf,
    /** What is left to pay besides the credit. */
    rest: {
      cents: quote.total - fromCredit,
      bsHundredths: fromCredit > 0 && rate ? bolivarsFor(quote.total - fromCredit, rate) : quote.totalBs,
    },
    /** What is missing in the amounts. */
    missingAmount(): Missing | null {
      const at = second ? 'dos' : 'saldo';
      if (isSplit && !result) return { text: 'Cargando las formas de pago…', at };
      return result && 'problem' in result ? { text: result.problem, at } : null;
    },
    /** The body of an order that one way pays, as split; null when its amounts do not fit. @param now its rate */
    finishBody(body: PlaceSale, now: string): PlaceSale | null {
      if (!isSplit) return body;
      if (!parts || !taxes || (second && !other)) return null;
      const last = parts.splitOf({ total: parts.totalOf(body), rate: now, igtf: taxes.igtf }, paying);
      if ('problem' in last) return null;
      const payment = second && other && { payment: checkoutDraft().second ?? second, way: other };
      return parts.bodyInParts(body, last, { second: payment, credit });
    },
    /** Marks the invalid fields of the second payment. */
    checkSecond: () => !second || second.atPickup || (several.form.current?.() ?? false),
  };
}

const load = async () => {
  const [split, two, credit] = await Promise.all([
    import('./split.ts'),
    import('./two-ways.tsx'),
    import('./credit-part.tsx'),
  ]);
  return { ...split, TwoWays: two.TwoWays, CreditPart: credit.CreditPart };
};

/** The code for two ways of paying and for credit, loaded when the shopper chooses either; null until it is there. */
function useSeveralWays(isNeeded: boolean) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  /** Set by the form of the second payment: marks its invalid fields. */
  const form = useRef<(() => boolean) | null>(null);
  const isMissing = isNeeded && parts === null;
  useEffect(() => {
    if (!isMissing) return;
    const again = () => void load().then(setParts, () => {});
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isMissing]);
  return { parts, form };
}
