import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CountDetail, EntryResults } from '#contract/stock/count.ts';
import { call } from '../http/call.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { CHACAO } from './stock-books.ts';

/** Cancels the open counts, so that the next test counts a store from the beginning. */
export async function endCounts({ database }: TestShop): Promise<void> {
  await database.connection.execute(
    sql`update counts set state = 'cancelled', closed_at = now() where state in ('open', 'submitted')`,
  );
  await database.connection.execute(sql`delete from count_claims`);
}

interface Reading {
  itemId?: number;
  barcode?: string;
  quantity?: number;
  id?: string;
  scannedAt?: string;
}

export function entriesBody(readings: readonly Reading[], round = 1) {
  const now = new Date().toISOString();
  return {
    round,
    sentAt: now,
    entries: readings.map((reading) => ({ id: randomUUID(), quantity: 1, scannedAt: now, ...reading })),
  };
}

/** A member of staff at a count. */
export class CountStaff {
  readonly #shop: { url: string };
  readonly #token: string;

  constructor(shop: { url: string }, token: string) {
    this.#shop = shop;
    this.#token = token;
  }

  /** Any call under /stock/counts. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape, and assert what they expect
  ask<Body = any>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    return call<Body>(this.#shop, `/stock/counts${path}`, {
      token: this.#token,
      method,
      ...(body !== undefined && { body }),
    });
  }

  async start(scope: object = { kind: 'location' }, more: object = {}): Promise<CountDetail> {
    const { status, body } = await this.ask('', { locationId: CHACAO, scope, ...more });
    if (status !== 201) throw new Error(`The count did not start: ${JSON.stringify(body)}`);
    return body.data;
  }

  async read(id: number): Promise<CountDetail['attributes']> {
    return (await this.ask<{ data: CountDetail }>(`/${id}`)).body.data.attributes;
  }

  enter(id: number, readings: readonly Reading[], round = 1) {
    return this.ask<EntryResults>(`/${id}/entries`, entriesBody(readings, round));
  }

  /** Applies an action to the current version of the count. */
  async decide(id: number, action: 'submit' | 'approve' | 'reject' | 'cancel', body: object = {}) {
    const { version } = await this.read(id);
    return this.ask(`/${id}/${action}`, { version, ...DEFAULTS[action], ...body });
  }
}

const DEFAULTS = { submit: { uncounted: 'leave' }, approve: { lines: 'all' }, reject: {}, cancel: {} };
