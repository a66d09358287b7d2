import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PlacedSale } from '#contract/sales/sale.ts';
import type { HelpContact } from '#domain/sales/bounds/order-bounds.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { RATES_LOCK } from '#server/features/money/exchange-rate.queries.ts';
import { refuseRedeemed } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { attemptPipelined, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type {
  Closing,
  Connection,
  Database,
  PreparedCall,
  PreparedStatement,
} from '#server/platform/database/database.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import { refuseProof } from '../proofs/payment-proofs.ts';
import { saleRequests } from '../sales.tables.ts';
import { refuseUnpaid } from './hold-unpaid.ts';
import type { OrderNumbers } from './order-numbers.ts';
import { type OrderContext, type OrderQuery, orderContextOf, readOrder } from './read-order.ts';
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
    // The account was deleted while its order was being placed.
    if (conflict === 'account') return NO_ACCOUNT;
    if (conflict === 'order_number') return conflict;
    throw error;
  }
}

const NO_ACCOUNT: Refusal = { ok: false, code: 'unauthenticated', message: 'Inicia sesión para continuar' };

/** How a shopper reaches the shop when an order is refused for its size. */
export function contactOf({ branding, stores }: Pick<PlaceOrderServices, 'branding' | 'stores'>): HelpContact {
  const phone = stores().find((store) => store.phone)?.phone ?? null;
  return { whatsapp: branding.whatsapp, email: branding.email, phone };
}

const CLAIM: PreparedStatement = {
  name: 'claim-request',
  text: `
    with claimed as (
      insert into sale_requests (key, fingerprint) values ($1, $2) on conflict (key) do nothing returning key
    ), held as materialized (
      select pg_advisory_xact_lock_shared(${RATES_LOCK}) from (select count(*) from claimed) as claims
    )
    select to_json(exists (select from claimed)) as answer from held`,
};

/**
 * Identifies an order when its idempotency key is repeated: a hash of the body, and the account. zod's output has its
 * keys in the schema's order, so equal requests give equal JSON.
 */
export function fingerprintOf(body: object, accountId: number | null): string {
  const ofBody = hash('sha256', JSON.stringify(body), 'base64url');
  return accountId === null ? ofBody : `${ofBody}.${accountId}`;
}

/**
 * Claims an idempotency key; the answer is whether it was free. If another request with the key is running, this waits
 * for its end, and claims the key only if that request is rolled back. This also locks the rates: until the order is placed,
 * none can be voided. The statements that follow see everything that was committed meanwhile.
 */
export function claimRequest(key: string, fingerprint: string): PreparedCall {
  return { statement: CLAIM, values: [key, fingerprint] };
}

/**
 * The stored answer of a claimed key; refused when the key was used for another order or by another person. A guest
 * who has signed in since then still gets the answer.
 */
async function answerEarlier(tx: Connection, key: string, fingerprint: string): Promise<Outcome<PlacedSale>> {
  const [earlier] = await tx.select().from(saleRequests).where(eq(saleRequests.key, key));
  if (!earlier) throw new Error('The request of this key was withdrawn while it was read');
  const asGuest = fingerprint.split('.')[0];
  if (earlier.fingerprint !== fingerprint && earlier.fingerprint !== asGuest) {
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro pedido' };
  }
  return { ok: true, value: earlier.answer as PlacedSale };
}
