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
import type { OrderGround } from './read-order.ts';

/** How much is ordered. */
export interface OrderSize {
  pieces: number;
  /** What it costs. */
  cents: number;
}

/** What hold_unpaid reads (migrations/0012_unpaid_orders.sql). */
export interface UnpaidHold extends OrderSize {
  saleId: number;
  phone: string | null;
  nationalIds: string[];
  mailboxes: string[];
  accountId: number | null;
  network: string | null;
  /** Keys of advisory locks, in the order in which everyone takes them. */
  locks: string[];
}

export function refuseLargeOrder(size: OrderSize, bounds: OrderGround['bounds'], contact: HelpContact): Refusal | null {
  const message = orderSizeProblem(size, bounds, contact);
  return message === null ? null : { ok: false, code: 'order_too_large', message };
}

/** @param network hash of the guest's network; null with an account */
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
 * A guest's network as it stands with an order until that is paid. Hashed so that it cannot be read from the table, though
 * somebody who tries every address could find a match.
 * @param site as `siteOf` says
 */
export function networkHash(site: string): string {
  return hash('sha256', `red ${site}`, 'base64url');
}

export function refuseUnpaid(scope: UnpaidScope, contact: HelpContact): Refusal {
  return { ok: false, code: 'too_much_unpaid', message: tooMuchUnpaid(scope, contact) };
}
