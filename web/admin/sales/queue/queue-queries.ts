import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SaleList } from '#contract/sales/sale.ts';
import type { SaleNeighbours } from '#contract/sales/sale-office.ts';
import { ask } from '#web/admin/api/ask.ts';
import { SALES, saleQuery } from '../data/sale-queries.ts';
import { proofQuery } from '../sale/use-proof.ts';

/** Pending payments, the oldest first. */
const QUEUE = 'status=pendiente&sort=createdAt';
const FIRST = `/sales?${QUEUE}&page[number]=1&page[size]=1`;
const RECOUNT_EVERY_MS = 30_000;

/** The oldest pending sale and how many there are; read again after each change and twice a minute. */
export function usePending() {
  return useQuery({
    queryKey: [...SALES, 'queue', 'first'],
    queryFn: ({ signal }) => ask<SaleList>(FIRST, { signal }),
    refetchInterval: RECOUNT_EVERY_MS,
  });
}

/** The pending sales before and after one, even if it is not pending any more; null where there is none. */
export function useQueueNeighbours(id: number | null): SaleNeighbours['data'] {
  const { data } = useQuery({
    queryKey: [...SALES, 'queue', 'neighbours', id],
    queryFn: ({ signal }) => readNeighbours(id ?? 0, signal),
    enabled: id !== null,
    // A sale that was just deleted would give a 404.
    meta: { keptAsRead: true },
  });
  return data?.data ?? { previous: null, next: null };
}

function readNeighbours(id: number, signal?: AbortSignal) {
  return ask<SaleNeighbours>(`/sales/${id}/neighbours?${QUEUE}`, { ...(signal && { signal }) });
}

/**
 * The pending sale that follows one, as the queue is now: someone else may have done the one that was next. After the last
 * it begins again with the oldest, which was put off. Null when there is no other.
 */
export async function findNextPending(id: number): Promise<number | null> {
  const { data } = await readNeighbours(id);
  return data.next ?? findOldestPending(id);
}

export async function findOldestPending(except: number): Promise<number | null> {
  const first = (await ask<SaleList>(FIRST)).data[0]?.id ?? null;
  return first === except ? null : first;
}

/** Loads a sale and its proof ahead, so that it stands there at once. */
export function usePrefetchedSale(id: number | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    void (async () => {
      await queries.prefetchQuery(saleQuery(id));
      const proof = queries.getQueryData(saleQuery(id).queryKey)?.data.attributes.payment_proof_url;
      if (proof) await queries.prefetchQuery(proofQuery(proof));
    })();
  }, [queries, id]);
}
