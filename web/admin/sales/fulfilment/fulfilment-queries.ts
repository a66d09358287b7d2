import { useQueryClient } from '@tanstack/react-query';
import type {
  ChangeFulfilment,
  FulfilmentRecord,
  Fulfilments,
  HandedOver,
  HandOverSales,
} from '#contract/sales/fulfilment.ts';
import { fulfilmentText } from '#domain/sales/fulfilment/fulfilment.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

/** Query key of the list of orders to hand over. */
export const DELIVERIES = [...SALES, 'deliveries'];

const fulfilmentsKey = (saleId: number) => [...SALES, 'fulfilments', saleId];

export function useFulfilments(saleId: number) {
  return useRead<Fulfilments>(fulfilmentsKey(saleId), `/sales/${saleId}/fulfilments`, AS_SEEN);
}

/** Records that a location has the sale ready, or that it handed the sale over. */
export function useChangeFulfilment(saleId: number) {
  const queries = useQueryClient();
  return useSave({
    async save({
      location,
      state,
      code,
      given_to,
    }: {
      location: FulfilmentRecord;
      state: ChangeFulfilment['state'];
      code?: string;
      /** The cédula or RIF of whom it is given to. */
      given_to?: string;
    }) {
      const body = { state, ...(code && { code }), ...(given_to && { given_to }) };
      const answer = await ask<Fulfilments>(fulfilmentPath(saleId, location), { method: 'PUT', body });
      queries.setQueryData(fulfilmentsKey(saleId), answer);
      return answer;
    },
    // The order itself too: it may have changed when the act is refused.
    refreshes: [fulfilmentsKey(saleId), [...SALES, 'list'], DELIVERIES],
    success: (_answer, { location, state }) =>
      state === 'put_back'
        ? `${location.attributes.name}: prendas en su lugar`
        : `${location.attributes.name}: ${fulfilmentText(state, location.attributes.pickup).toLowerCase()}`,
    failure: 'No se pudo anotar la entrega',
  });
}

export const fulfilmentPath = (saleId: number, location: FulfilmentRecord) =>
  `/sales/${saleId}/fulfilments/${location.id}`;

/** Hands over the reserved pieces of these sales, at one location or at all. The answer has the outcome of each. */
export function useHandOver() {
  return useSave({
    save: (body: HandOverSales) => ask<{ data: HandedOver[] }>('/sales/hand-over', { method: 'POST', body }),
    refreshes: [SALES],
    success: ({ data }) => handOverText(data),
    failure: 'No se pudieron anotar las entregas',
  });
}

/** '3 ventas entregadas. 1 no está validada.' */
export function handOverText(results: readonly HandedOver[]): string {
  const count = (outcome: HandedOver['attributes']['outcome']) =>
    results.filter(({ attributes }) => attributes.outcome === outcome).length;
  const done = count('done');
  const parts = [
    done === 1 ? '1 venta entregada.' : `${done} ventas entregadas.`,
    sentence(count('already'), 'ya no tenía prendas apartadas', 'ya no tenían prendas apartadas'),
    sentence(count('not_allowed'), 'no está validada', 'no están validadas'),
    sentence(count('gone'), 'ya no existe', 'ya no existen'),
  ];
  return parts.filter(Boolean).join(' ');
}

const sentence = (count: number, one: string, many: string) =>
  count > 0 ? `${count} ${count === 1 ? one : many}.` : '';
