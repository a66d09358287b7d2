import { hash } from 'node:crypto';
import { emailMailbox, nationalIdSpellings, type Person, personKeys } from '#domain/people/person.ts';
import {
  type HelpContact,
  orderSizeProblem,
  tooMuchUnpaid,
  type UnpaidScope,
} from '#domain/sales/bounds/order-bounds.ts';
import { lockOfPerson } from '#server/features/promotions/welcome/welcome.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { OrderContext } from './read-order.ts';

interface OrderSize {
  pieces: number;
  cents: number;
}

/** The argument of hold_unpaid (migrations/0011_payments.sql). */
export interface UnpaidHold extends OrderSize {
  saleId: number;
  phone: string | null;
  nationalIds: string[];
  mailboxes: string[];
  accountId: number | null;
  network: string | null;
  /** Keys of advisory locks, sorted so that all transactions take them in the same order. */
  locks: string[];
}

export function refuseLargeOrder(
  size: OrderSize,
  bounds: OrderContext['bounds'],
  contact: HelpContact,
): Refusal | null {
  const message = orderSizeProblem(size, bounds, contact);
  return message === null ? null : { ok: false, code: 'order_too_large', message };
}

/** @param network hash of the guest's network; null for a shopper with an account */
export function unpaidHoldOf(saleId: number, person: Person, network: string | null, size: OrderSize): UnpaidHold {
  const names = [...personKeys(person), ...(network === null ? [] : [`network:${network}`])];
  return {
    ...size,
    saleId,
    phone: person.phone,
    nationalIds: person.nationalId === null ? [] : nationalIdSpellings(person.nationalId),
    mailboxes: [...new Set(person.emails.map(emailMailbox))],
    accountId: person.accountId,
    network,
    locks: names
      .map((name) => BigInt(lockOfPerson(hash('sha256', `por pagar ${name}`, 'base64url'))))
      .sort((a, b) => (a < b ? -1 : 1))
      .map(String),
  };
}

/**
 * A hash of a guest's network, stored with the order until it is paid, so that the address cannot be read from the
 * table. Somebody who tries every address could still find a match.
 * @param site from `siteOf`
 */
export function networkHash(site: string): string {
  return hash('sha256', `red ${site}`, 'base64url');
}

export function refuseUnpaid(scope: UnpaidScope, contact: HelpContact): Refusal {
  return { ok: false, code: 'too_much_unpaid', message: tooMuchUnpaid(scope, contact) };
}
