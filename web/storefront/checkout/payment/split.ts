import type { PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor, type Rate } from '#domain/money/bolivars.ts';
import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { readAmount } from '#domain/payments/amount.ts';
import type { SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { currencyOf } from '#domain/sales/delivery-and-payment.ts';
import { igtfOfSplit, type Rest, restOf, splitOrder, tenderOf } from '#domain/taxes/split-order.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { factsToSend, type OrderCredit, type SecondPayment } from '../draft/draft-payments.ts';
import { chosenWay } from './payment-ways.ts';

// The amounts of an order that is paid in two ways or partly with credit; loaded only for shoppers who want that.

export interface Split {
  /** In hundredths of each way's currency; 0 for a way that pays nothing. */
  first: number;
  second: number;
  /** Cents that the gift card or store credit pays. */
  credit: Cents;
  /** Cents of the order. */
  igtf: Cents;
}

export interface Priced {
  total: Cents;
  rate: Rate;
  /** In hundredths of a percent. */
  igtf: number;
}

/** What pays an order. */
export interface Paying {
  first: Currency;
  /** Null when the first way pays all that the credit leaves. */
  second: { currency: Currency; firstAmount: string } | null;
  /** What the credit has; 0 without one. */
  credit: Cents;
}

/**
 * The amounts in which an order is paid, or what is wrong with the typed one. The credit pays all that it can. Of the
 * rest, the second way pays exactly what the first one leaves.
 */
export function splitOf(priced: Priced, { first, second, credit }: Paying): Split | { problem: string } {
  const due = dueOf(priced);
  const fromCredit = Math.min(credit, priced.total);
  if (fromCredit === priced.total) return { first: 0, second: 0, credit: fromCredit, igtf: 0 };
  const typed = second && readAmount(second.firstAmount);
  if (typed && 'problem' in typed) return typed;
  const own = { currency: first, amountHundredths: typed ? typed.hundredths : null };
  const held = fromCredit > 0 ? [{ currency: 'USD' as const, amountHundredths: fromCredit, isCredit: true }] : [];
  const parts = second ? [own, ...held, { currency: second.currency, amountHundredths: null }] : [...held, own];
  const split = splitOrder(due, parts, priced.igtf);
  if ('problem' in split) return split;
  const amounts = split.map(({ amountHundredths }) => amountHundredths);
  const [one = 0, rest = 0] = second ? [amounts[0], amounts.at(-1)] : [amounts.at(-1), 0];
  if (second) {
    // The order names the credit last, and a part that rounds to nothing there is refused.
    const inTwo = [
      { ...own, amountHundredths: one },
      { currency: second.currency, amountHundredths: rest },
    ];
    const sent = splitOrder(due, [...inTwo, ...held], priced.igtf);
    if ('problem' in sent) return sent;
  }
  return { first: one, second: rest, credit: fromCredit, igtf: igtfOfSplit(due, split) };
}

/** What is left after the credit and the first amount, in both currencies; null while the amount does not fit. */
export function restAfter(priced: Priced, { first, second, credit }: Paying): Rest | null {
  if (!second) return null;
  const split = splitOf(priced, { first, second: { ...second, currency: 'VES' }, credit });
  if ('problem' in split) return null;
  const paid = { kind: 'payment', state: 'validated' } as const;
  const due = dueOf(priced);
  const tenders = [
    { ...tenderOf(due, first, split.first, priced.igtf), ...paid },
    { ...tenderOf(due, 'USD', split.credit, 0), ...paid },
  ];
  return restOf(due, tenders, priced.igtf);
}

function dueOf({ total, rate }: Priced): SaleDue {
  return { totalCents: total, totalBsHundredths: bolivarsFor(total, rate), dollarValue: rate };
}

interface Means {
  second: { payment: SecondPayment; way: PaymentWay } | null;
  credit: OrderCredit | null;
}

/** The body of an order that one way pays, as one that is paid in these parts. */
export function bodyInParts({ igtf: _whole, ...body }: PlaceSale, split: Split, { second, credit }: Means): PlaceSale {
  if (credit && split.first === 0) {
    const { payment: _facts, payment_proof_url: _proof, payment_at_pickup: _promise, ...rest } = body;
    return { ...rest, payment_method: credit.kind, ...(credit.kind === 'gift_card' && { payment_code: credit.code }) };
  }
  const further: PlaceSale['further_payments'] = [];
  if (second) further.push(secondTender(second.payment, second.way, split.second));
  if (credit) {
    const code = credit.kind === 'gift_card' && { code: credit.code };
    further.push({ kind: 'credit', method: credit.kind, ...code, amount: decimalFromCents(split.credit) });
  }
  return {
    ...body,
    payment_amount: split.first / 100,
    further_payments: further,
    ...(split.igtf > 0 && { igtf: split.igtf / 100 }),
  };
}

function secondTender({ facts, atPickup, proof }: SecondPayment, way: PaymentWay, hundredths: number) {
  const rest = { method: way.code, currency: currencyOf(way), amount: hundredths / 100 };
  if (atPickup) return { kind: 'at_pickup' as const, ...rest };
  const payment = factsToSend(way, facts);
  return { kind: 'sent' as const, ...rest, ...(payment && { payment }), payment_proof_url: proof?.url ?? '' };
}

/**
 * What the server found wrong with the credit of an order that was sent as `bodyInParts` makes it.
 * @param isWhole whether the credit pays all
 * @param isInTwo whether two other ways pay what the credit leaves
 */
export function creditProblem(
  { fields = {} }: Pick<ApiError, 'fields'>,
  { isWhole, isInTwo }: { isWhole: boolean; isInTwo: boolean },
): string | undefined {
  const at = isWhole ? 'payment_' : `further_payments.${isInTwo ? 1 : 0}.`;
  return fields[`${at}code`] ?? fields[`${at}amount`];
}

/** The second way that the shopper chose; by default another than the first one. */
export function secondWay<Way extends PaymentWay>(
  { method, atPickup }: SecondPayment,
  { first, ways, pickupWays }: { first: PaymentWay; ways: readonly Way[]; pickupWays: readonly Way[] },
): Way {
  if (atPickup) return chosenWay(pickupWays, method);
  return chosenWay(ways, method || (ways.find(({ code }) => code !== first.code) ?? first).code);
}

/** The amount of an order's body, in cents. */
export const totalOf = ({ total = 0 }: PlaceSale): Cents => centsFromDecimal(total);
