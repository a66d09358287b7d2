import type { PlacedSale } from '#contract/sales/sale.ts';
import type { HelpContact } from '#domain/sales/bounds/order-bounds.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { refuseRedeemed } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { attemptPipelined, type Outcome } from '#server/platform/database/attempt.ts';
import type { Closing, Connection, Database } from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import { refuseProof } from '../proofs/payment-proofs.ts';
import { refuseUnpaid } from './hold-unpaid.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { type OrderContext, type OrderQuery, orderContextOf, readOrder } from './read-order.ts';
import { answerEarlier, claimRequest } from './sale-requests.ts';
import { conflictIn } from './write-order.ts';

export interface PlaceOrderServices {
  database: Database;
  storeCode(): string;
  numbers: OrderNumbers;
  branding: MailBranding;
  mailer: Pick<Mailer, 'deliversOutside'>;
  /** The stores that the site shows, from the snapshot in memory. */
  stores(): readonly Location[];
  /** Whether the unpaid orders of a person or network have limits; false in load tests. */
  boundsUnpaid: boolean;
  /** Called after an order was committed: its mails are queued and its stock is reserved. */
  orderPlaced(): void;
  now(): Date;
}

interface OrderTransaction {
  /** From the client; a repeated request with the same key returns the same order. */
  idempotencyKey: string;
  /** From `fingerprintOf`. */
  fingerprint: string;
  /** What the order reads, apart from the time. */
  query: Omit<OrderQuery, 'now'>;
  /** Checks and prices the order. @returns the statements that write it, and the answer */
  decide(tx: Connection, context: OrderContext): Promise<Outcome<Closing<PlacedSale>>>;
}

/** How many order numbers are tried when other processes have taken them. */
const MAX_TRIES = 1000;

/** Places an order in one transaction, which is repeated when another sale has taken the order's number. */
export async function inOrderTransaction(
  services: PlaceOrderServices,
  order: OrderTransaction,
): Promise<Outcome<PlacedSale>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const placed = await tryNumber(services, order);
    if (placed === 'order_number') continue;
    if (placed.ok) services.orderPlaced();
    return placed;
  }
  throw new Error('No free order number near this millisecond');
}

/** @returns 'order_number' when another sale has the number; the transaction was rolled back */
async function tryNumber(
  services: PlaceOrderServices,
  { idempotencyKey, fingerprint, query, decide }: OrderTransaction,
): Promise<Outcome<PlacedSale> | 'order_number'> {
  const opening = [claimRequest(idempotencyKey, fingerprint), readOrder({ ...query, now: services.now() })];
  try {
    return await attemptPipelined(services.database, opening, async (tx, [isClaimed, context]) => {
      if (isClaimed) return decide(tx, orderContextOf(context));
      const earlier = await answerEarlier(tx, idempotencyKey, fingerprint);
      return earlier.ok ? { ok: true, value: { last: [], result: earlier.value } } : earlier;
    });
  } catch (error) {
    const conflict = conflictIn(error);
    if (conflict === 'voucher') return refuseRedeemed();
    if (conflict === 'proof') return refuseProof('proof_used');
    if (conflict === 'further_proof') return refuseProof('proof_used', 'further_payments.0.payment_proof_url');
    if (conflict === 'unpaid_person') return refuseUnpaid('person', contactOf(services));
    if (conflict === 'unpaid_network') return refuseUnpaid('network', contactOf(services));
    if (conflict === 'order_number') return conflict;
    throw error;
  }
}

/** How a shopper reaches the shop when an order is refused for its size. */
export function contactOf({ branding, stores }: Pick<PlaceOrderServices, 'branding' | 'stores'>): HelpContact {
  const phone = stores().find((store) => store.phone)?.phone ?? null;
  return { whatsapp: branding.whatsapp, email: branding.email, phone };
}
