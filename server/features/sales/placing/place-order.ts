import { createHash } from 'node:crypto';
import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor } from '#domain/money/exchange-rate.ts';
import { orderTotals } from '#domain/money/pricing.ts';
import type { Person } from '#domain/people/person.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { findUsableVoucher, redeemVoucher } from '#server/features/promotions/vouchers/redeem-voucher.ts';
import { claimWelcome, holdWelcome } from '#server/features/promotions/welcome/welcome.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { hasOrdered } from '../customer/has-ordered.ts';
import { accountOfGuest } from '../customer/join-guest-sales.ts';
import { composeOrderReceivedMails } from '../mails/order-received-mails.ts';
import { claimProof } from '../proofs/payment-proofs.ts';
import { presentPlacedSale } from '../sales.presenter.ts';
import { lockLines, type OrderLine, takeStock } from '../stock.ts';
import { compareQuote } from './compare-quote.ts';
import { insertSale } from './insert-sale.ts';
import { readMethods } from './methods.ts';
import { claimRequest, keepAnswer } from './sale-requests.ts';

export interface PlaceOrderServices {
  database: Database;
  jobs: Jobs;
  storeCode: string;
  branding: MailBranding;
  now(): Date;
}

/** The account behind the token of an order. */
export interface Orderer {
  id: number;
  email: string;
}

export interface OrderRequest {
  /** Made by the client; a repeated request with the same key returns the same order. */
  idempotencyKey: string;
  body: PlaceSale;
  /** The account that orders; null for a guest. */
  account: Orderer | null;
}

/**
 * Places an order in one transaction. The client's amounts are only compared; prices, totals, rate, status and
 * recipients are set by the server. Locks are always taken in the same order (request, stock by id, voucher, person,
 * redemption, proof), so that orders cannot deadlock.
 */
export function placeOrder(services: PlaceOrderServices, request: OrderRequest): Promise<Outcome<PlacedSale>> {
  return attempt(services.database, (tx) => placeIn(tx, services, request));
}

async function placeIn(
  tx: Connection,
  { jobs, storeCode, branding, now }: PlaceOrderServices,
  { idempotencyKey, body, account }: OrderRequest,
): Promise<Outcome<PlacedSale>> {
  const claimed = await claimRequest(tx, idempotencyKey, fingerprintOf(body));
  if (!claimed.ok) return claimed;
  if (claimed.value) return { ok: true, value: claimed.value };

  const methods = readMethods(body);
  if (!methods.ok) return methods;

  const locked = await lockLines(tx, body.products);
  if (!locked.ok) return locked;
  const lines = locked.value;

  const placedAt = now();
  const voucher = body.voucher_code ? await findUsableVoucher(tx, body.voucher_code, placedAt) : null;
  if (voucher && !voucher.ok) return voucher;

  const coupon = voucher?.value.basisPoints ?? 0;
  const person = personOf(body, account);
  const totals = orderTotals(lines, coupon, await firstWithAccount(tx, lines, coupon, person));
  const voucherCode = totals.promotion ? null : (voucher?.value.code ?? null);
  const quote = await compareQuote(tx, body, { lines, totals, coupon, voucherCode, person }, placedAt);
  if (!quote.ok) return quote;
  const rate = quote.value;

  await takeStock(tx, lines);
  const sale = await insertSale(tx, {
    storeCode,
    placedAt,
    accountId: account?.id ?? (await accountOfGuest(tx, body.customer_email)),
    body,
    ...methods.value,
    lines,
    totals,
    voucherCode,
    rate,
    totalBs: bolivarsFor(totals.total, rate.value),
  });

  if (totals.promotion) await claimWelcome(tx, person, sale.sale.id);
  else if (voucher) {
    const redeemer = { email: body.customer_email, nationalId: body.customer_id, browserId: body.user_id ?? null };
    const redeemed = await redeemVoucher(tx, {
      voucher: voucher.value,
      storeCode,
      saleId: sale.sale.id,
      person: redeemer,
    });
    if (!redeemed.ok) return redeemed;
  }
  const proof = await claimProof(tx, body.payment_proof_url, sale.sale.id);
  if (!proof.ok) return proof;

  await enqueueMails(tx, jobs, composeOrderReceivedMails(sale, proof.value.storageKey, branding));
  const answer = presentPlacedSale(sale, proof.value.reference);
  await keepAnswer(tx, idempotencyKey, sale.sale.id, answer);
  return { ok: true, value: answer };
}

/** Everything that identifies the buyer, from the order and the account. */
function personOf(body: PlaceSale, account: Orderer | null): Person {
  return {
    accountId: account?.id ?? null,
    emails: account ? [account.email, body.customer_email] : [body.customer_email],
    nationalId: body.customer_id,
  };
}

/** Whether the buyer gets the welcome discount. Takes no lock when it would not change the total. */
async function firstWithAccount(tx: Connection, lines: OrderLine[], coupon: number, person: Person): Promise<boolean> {
  if (person.accountId === null || !orderTotals(lines, coupon, true).promotion) return false;
  return holdWelcome(tx, person, hasOrdered);
}

/** zod's output has the keys in the schema's order, so equal requests give equal JSON. */
function fingerprintOf(body: PlaceSale): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
