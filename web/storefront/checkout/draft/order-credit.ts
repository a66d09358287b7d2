import { type CreditKind, isCreditMethod } from '#domain/credit/credit.ts';
import type { Cents } from '#domain/money/money.ts';
import { readNumber, readText } from '#web/browser/storage/read-json.ts';

/** A gift card or store credit that pays as much of the order as it can. */
export interface OrderCredit {
  kind: CreditKind;
  /** The code of a gift card as typed; '' for store credit. */
  code: string;
  /** The last four signs of the code; '' for store credit. */
  codeEnd: string;
  /** What it had when it was added. The server takes no more than it has when the order is placed. */
  balance: Cents;
}

export function readOrderCredit(json: Record<string, unknown>): OrderCredit | null {
  const kind = readText(json.kind);
  const balance = readNumber(json.balance);
  if (!isCreditMethod(kind) || balance === null || !Number.isSafeInteger(balance) || balance <= 0) return null;
  return { kind, code: readText(json.code), codeEnd: readText(json.codeEnd), balance };
}
