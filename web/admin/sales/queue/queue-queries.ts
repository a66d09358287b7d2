import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SaleList } from '#contract/sales/sale.ts';
import type { SaleNeighbours } from '#contract/sales/sale-office.ts';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { SALES, saleQuery } from '../data/sale-queries.ts';
import { notValidated } from '../data/sale-view.ts';
import { type SeenSale, validatePayments } from '../data/use-sale-changes.ts';
import { proofQuery } from '../sale/use-proof.ts';

/** Pending sales of which nothing went back, the oldest first. */
const QUEUE = 'payment=waiting&sort=createdAt';
const FIRST = `/sales?${QUEUE}&page[number]=1&page[size]=1`;
const RECOUNT_EVERY_MS = 30_000;

const FIRST_KEY = [...SALES, 'queue', 'first'];

/** The oldest pending sale and how many there are; read again after each change and twice a minute. */
export function usePending() {
  return useRead<SaleList>(FIRST_KEY, FIRST, { refetchInterval: RECOUNT_EVERY_MS });
}

/** The pending sales before and after one, which may itself be decided already; null at either end. */
export function useQueueNeighbours(id: number | null): SaleNeighbours['data'] {
  const { data } = useRead<SaleNeighbours>([...SALES, 'queue', 'neighbours', id], neighboursPath(id ?? 0), {
    ...AS_SEEN,
    enabled: id !== null,
  });
  return data?.data ?? { previous: null, next: null };
}

const neighboursPath = (id: number) => `/sales/${id}/neighbours?${QUEUE}`;

/**
 * Reads the pending sale that follows one, because someone else may have decided the one that was next. After the last
 * sale the queue begins again with the oldest, which was skipped. Null when there is no other.
 */
export async function findNextPending(id: number): Promise<number | null> {
  const { data } = await ask<SaleNeighbours>(neighboursPath(id));
  return data.next ?? findOldestPending(id);
}

async function findOldestPending(except: number): Promise<number | null> {
  const first = (await ask<SaleList>(FIRST)).data[0]?.id ?? null;
  return first === except ? null : first;
}

/** Prefetches a sale and its proof, so that it is shown at once. */
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

/** How long the toast of a validated payment is shown. */
const TOAST_MS = 2_500;

/**
 * Validates the payment on screen and goes to the next one. A sale that someone else has validated, cancelled or deleted
 * is reported and skipped; one that has changed but is still pending is shown again.
 * @param onShow shows another sale; null when no other is pending
 */
export function useValidateNext(onShow: (id: number | null) => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(sale: SeenSale) {
      const [result] = await validatePayments([sale]);
      if (!result) throw new Error('An answer without the sale');
      const again = result.attributes.outcome !== 'done' && result.attributes.sale?.status === 'pendiente';
      if (again) await queries.invalidateQueries({ queryKey: saleQuery(sale.id).queryKey });
      return { result, next: again ? sale.id : await nextOf(result) };
    },
    onSuccess({ result, next }, { id, attributes }) {
      report(result, attributes.order_id, next === id);
      void queries.invalidateQueries({ queryKey: FIRST_KEY });
      if (next !== id) onShow(next);
    },
    onError: (problem) => notify.destructive('Error al actualizar el estado de la venta', problem.message),
  });
}

function nextOf({ id, attributes }: ValidatedSale): Promise<number | null> {
  // A deleted sale has no place in the queue.
  return attributes.sale ? findNextPending(id) : findOldestPending(id);
}

function report(result: ValidatedSale, orderId: string, stays: boolean): void {
  const why = notValidated(result);
  if (why === null) {
    notify.success('Estado de la venta actualizado correctamente', `${orderId}: Validado`, TOAST_MS);
  } else {
    notify.warning(`${orderId} ${why}`, stays ? undefined : 'No se validó otra vez. Aquí tienes la siguiente.');
  }
}
