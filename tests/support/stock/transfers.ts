import { randomUUID } from 'node:crypto';
import type { TransferBody, TransferDetail } from '#contract/stock/transfer.ts';
import type { Answer } from '../http/call.ts';
import { call } from '../http/call.ts';
import { CHACAO, WAREHOUSE } from './stock-books.ts';

/** A call with an idempotency key; each call has a new key unless one is given. */
export function act(
  shop: { url: string },
  token: string,
  path: string,
  { body, key = randomUUID(), version }: { body?: unknown; key?: string; version?: number } = {},
): Promise<Answer<{ data: TransferDetail; message: string; code: string; fields: Record<string, string> }>> {
  return call(shop, `/stock/transfers${path}`, {
    method: 'POST',
    token,
    body: body ?? {},
    headers: { 'idempotency-key': key, ...(version !== undefined && { 'if-match': `"${version}"` }) },
  });
}

/** Stores a draft of a transfer, by default from the warehouse to Chacao. */
export async function draftTransfer(
  shop: { url: string },
  token: string,
  lines: TransferBody['lines'],
  ends: { from?: number; to?: number } = {},
): Promise<TransferDetail> {
  const made = await act(shop, token, '', { body: { from: WAREHOUSE, to: CHACAO, ...ends, lines } });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data;
}
