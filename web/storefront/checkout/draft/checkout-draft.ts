import type { PaymentMethod, ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { readPaymentMethod, readShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { isRecord, parseJson, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { type AddressDraft, readAddressDraft } from '#web/storefront/addresses/address-draft.ts';
import { NO_FACTS, type PaymentFacts, readPaymentFacts } from './payment-facts.ts';

/** A proof that the server holds. */
export interface UploadedProof {
  url: string;
  name: string;
  /** A small picture of it as a data URL; empty when none could be drawn. */
  thumbnail: string;
}

/** All that was typed and chosen on the payment page: it survives a reload, and goes when the order stands. */
export interface CheckoutDraft {
  /** `NO_ADDRESS` when none is wanted of those there are; null before anything was chosen. */
  addressId: string | null;
  /** The address being written, when its form is open. */
  writing: AddressDraft | null;
  /** Null until it was chosen by hand: before there is an address, nothing speaks for one or the other. */
  shipping: ShippingMethod | null;
  payment: PaymentMethod;
  facts: PaymentFacts;
  proof: UploadedProof | null;
  /** What the server held against the order when it was last sent. */
  refusal: ApiError | null;
}

export const NO_ADDRESS = 'none';

const EMPTY_DRAFT: CheckoutDraft = {
  addressId: null,
  writing: null,
  shipping: null,
  payment: 'pago_movil',
  facts: NO_FACTS,
  proof: null,
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
    writing: isRecord(json.writing) ? readAddressDraft(json.writing) : null,
    shipping: readShippingMethod(readText(json.shipping)),
    payment: readPaymentMethod(readText(json.payment)) ?? EMPTY_DRAFT.payment,
    facts: isRecord(json.facts) ? readPaymentFacts(json.facts) : NO_FACTS,
    proof: isRecord(json.proof) ? readProof(json.proof) : null,
    refusal: isRecord(json.refusal) ? readRefusal(json.refusal) : null,
  };
}

function readProof(json: Record<string, unknown>): UploadedProof | null {
  const url = readText(json.url);
  return url ? { url, name: readText(json.name), thumbnail: readText(json.thumbnail) } : null;
}

/** As we wrote it ourselves; what its code promises of `details` holds. */
function readRefusal(json: Record<string, unknown>): ApiError | null {
  return readText(json.code) && readText(json.message) ? (json as ApiError) : null;
}

export function checkoutDraft(): CheckoutDraft {
  return stored.read();
}

export function changeDraft(change: Partial<CheckoutDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

export function clearDraft(): void {
  stored.write(EMPTY_DRAFT);
}

export function useCheckoutDraft(): CheckoutDraft {
  return useStored(stored, EMPTY_DRAFT);
}
