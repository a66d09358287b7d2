import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentFact, PaymentWay } from '#domain/payments/payment-way.ts';
import type { UploadedProof } from '#web/browser/proof/proof-words.ts';
import { isRecord, readNumber, readText, readTexts } from '#web/browser/storage/read-json.ts';

// What pays an order, as the draft holds it, and how each part is read from storage.

/** Details of the payment as typed by the shopper. */
export type PaymentFacts = Record<PaymentFact, string>;

export const NO_FACTS: PaymentFacts = { bank: '', reference: '', date: '', payerPhone: '' };

export function readPaymentFacts(json: Record<string, unknown>): PaymentFacts {
  return readTexts(NO_FACTS, json);
}

/** The typed details that the way of paying asks for; undefined when there are none. */
export function factsToSend({ asks }: PaymentWay, facts: PaymentFacts): Partial<PaymentFacts> | undefined {
  const details = asks.flatMap((fact) => (facts[fact].trim() ? [[fact, facts[fact].trim()]] : []));
  return details.length > 0 ? Object.fromEntries(details) : undefined;
}

export function readProof(json: Record<string, unknown>): UploadedProof | null {
  const url = readText(json.url);
  return url ? { url, name: readText(json.name), thumbnail: readText(json.thumbnail) } : null;
}

/** The second of two ways in which the order is paid; it pays what the first one leaves. */
export interface SecondPayment {
  /** What the first way pays, as typed in its currency. */
  firstAmount: string;
  /** The code of the second way of paying; '' until the shopper chooses one. */
  method: string;
  /** Whether it is paid at the store. */
  atPickup: boolean;
  facts: PaymentFacts;
  proof: UploadedProof | null;
}

export const NEW_SECOND: SecondPayment = { firstAmount: '', method: '', atPickup: false, facts: NO_FACTS, proof: null };

export function readSecond(json: Record<string, unknown>): SecondPayment {
  return {
    firstAmount: readText(json.firstAmount),
    method: readText(json.method),
    atPickup: json.atPickup === true,
    facts: isRecord(json.facts) ? readPaymentFacts(json.facts) : NO_FACTS,
    proof: isRecord(json.proof) ? readProof(json.proof) : null,
  };
}

/** A gift card or store credit that pays as much of the order as it can. */
export interface OrderCredit {
  kind: CreditKind;
  /** The code of the gift card, as the shopper typed it. Empty for store credit, which has no code. */
  code: string;
  /** The last four characters of the code, which the shopper sees. Empty for store credit. */
  codeEnd: string;
  /** Its balance when it was added. The server takes at most the balance at the time of the order. */
  balance: Cents;
}

export function readOrderCredit(json: Record<string, unknown>): OrderCredit | null {
  const kind = readText(json.kind);
  const balance = readNumber(json.balance);
  if (!isCreditMethod(kind) || balance === null || !Number.isSafeInteger(balance) || balance <= 0) return null;
  return { kind, code: readText(json.code), codeEnd: readText(json.codeEnd), balance };
}
