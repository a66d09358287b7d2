import { readShippingMethod, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { UploadedProof } from '#web/browser/proof/proof-words.ts';
import { readAddress, type SavedAddress } from '#web/browser/shopper/addresses.ts';
import { isRecord, parseJson, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import {
  NO_FACTS,
  type OrderCredit,
  type PaymentFacts,
  readOrderCredit,
  readPaymentFacts,
  readProof,
  readSecond,
  type SecondPayment,
} from './draft-payments.ts';
import { type RateQuote, readRateQuote } from './rate-quote.ts';

/** What was typed and chosen on the payment page; survives a reload, cleared when the order is placed. */
interface CheckoutDraft {
  /** `NO_ADDRESS` when the shopper chose none of the saved ones; null before any choice. */
  addressId: string | null;
  /** The address being edited; null when there is none. */
  writing: SavedAddress | null;
  /** The shipping method; null until the shopper chooses one. Until then the address decides. */
  shipping: ShippingMethod | null;
  /** The code of a way of paying, which may not be offered any more; '' until the shopper chooses one. */
  payment: string;
  facts: PaymentFacts;
  proof: UploadedProof | null;
  /** The code of the way in which all of the order is paid at the store; '' when it is paid now. */
  pickupPayment: string;
  /** Null when one way pays all. */
  second: SecondPayment | null;
  /** The gift card or store credit that pays a part of the order, or all of it; null without one. */
  credit: OrderCredit | null;
  /** The order's exchange rate and how long it is valid; null before the first one. */
  quote: RateQuote | null;
  /** The quote that the shopper saw, until they accept the one that replaced it. */
  quoteBefore: RateQuote | null;
  /** The server's error for the last submission. */
  refusal: ApiError | null;
}

export const NO_ADDRESS = 'none';

const EMPTY_DRAFT: CheckoutDraft = {
  addressId: null,
  writing: null,
  shipping: null,
  payment: '',
  facts: NO_FACTS,
  proof: null,
  pickupPayment: '',
  second: null,
  credit: null,
  quote: null,
  quoteBefore: null,
  refusal: null,
};

const stored = storedValue<CheckoutDraft>('checkout', {
  decode: (text) => readDraft(parseJson(text)),
  encode: (draft) => (draft === EMPTY_DRAFT ? null : JSON.stringify(draft)),
});

function readDraft(json: unknown): CheckoutDraft {
  if (!isRecord(json)) return EMPTY_DRAFT;
  return {
    addressId: readText(json.addressId) || null,
    writing: isRecord(json.writing) ? readAddress(json.writing) : null,
    shipping: readShippingMethod(readText(json.shipping)),
    payment: readText(json.payment),
    facts: isRecord(json.facts) ? readPaymentFacts(json.facts) : NO_FACTS,
    proof: isRecord(json.proof) ? readProof(json.proof) : null,
    pickupPayment: readText(json.pickupPayment),
    second: isRecord(json.second) ? readSecond(json.second) : null,
    credit: isRecord(json.credit) ? readOrderCredit(json.credit) : null,
    quote: isRecord(json.quote) ? readRateQuote(json.quote) : null,
    quoteBefore: isRecord(json.quoteBefore) ? readRateQuote(json.quoteBefore) : null,
    refusal: isRecord(json.refusal) ? readRefusal(json.refusal) : null,
  };
}

/** Only code and message are checked: this page wrote the rest. */
function readRefusal(json: Record<string, unknown>): ApiError | null {
  return readText(json.code) && readText(json.message) ? (json as ApiError) : null;
}

export const checkoutDraft = stored.read;

export function changeDraft(change: Partial<CheckoutDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

export function changeSecond(change: Partial<SecondPayment>): void {
  stored.update((draft) => (draft.second ? { ...draft, second: { ...draft.second, ...change } } : draft));
}

export function clearDraft(): void {
  stored.write(EMPTY_DRAFT);
}

export function useCheckoutDraft(): CheckoutDraft {
  return useStored(stored, EMPTY_DRAFT);
}
