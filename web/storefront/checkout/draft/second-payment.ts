import { isRecord, readText } from '#web/browser/storage/read-json.ts';
import { NO_FACTS, type PaymentFacts, readPaymentFacts } from './payment-facts.ts';
import { readProof, type UploadedProof } from './uploaded-proof.ts';

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
