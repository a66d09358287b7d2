import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { Cents } from '#domain/money/money.ts';
import { readNumber, readText } from '#web/browser/storage/read-json.ts';

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
