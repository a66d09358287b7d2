import { createHash, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TrackedSale } from '#contract/sales/sale.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { selectHistory } from '../sale-history.ts';
import { presentTrackedSale } from '../sales.presenter.ts';
import { selectSale } from '../sales.queries.ts';
import { sales, type Sale, type SaleWithLines } from '../sales.tables.ts';

export interface TrackRequest {
  orderId: string;
  /** From the tracking link; null without one. */
  key: string | null;
  /** The account behind the token; null for a guest. */
  accountId: number | null;
}

/** A sale, for its owner or with its link's key. Anyone else gets the same refusal as for an unknown order. */
export function trackSale(database: Database, request: TrackRequest): Promise<Outcome<TrackedSale>> {
  return database.transaction(async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.orderId, request.orderId));
    const loaded = sale && mayTrack(sale, request) ? await selectSale(tx, sale.id) : null;
    return loaded ? { ok: true, value: await readTracked(tx, loaded) } : refuseUnknown();
  });
}

export async function readTracked(tx: Connection, loaded: SaleWithLines): Promise<TrackedSale> {
  const { id } = loaded.sale;
  return presentTrackedSale(loaded, await selectHistory(tx, id), await selectPayments(tx, id));
}

export function refuseUnknown(): Refusal {
  return { ok: false, code: 'not_found', message: 'No encontramos este pedido' };
}

export function mayTrack(sale: Sale, { key, accountId }: TrackRequest): boolean {
  if (key !== null && sameText(key, sale.trackingKey)) return true;
  return accountId !== null && sale.accountId === accountId;
}

/** Constant-time comparison. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
