import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpiryAnswer, ExpirySettings, OrderBoundsAnswer, OrderBoundsSetting } from '#contract/sales/expiry.ts';
import type { ChangeFulfilment, FulfilmentRecord, Fulfilments, HandedOver } from '#contract/sales/fulfilment.ts';
import { fulfilmentText } from '#domain/sales/fulfilment.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

const EXPIRY = ['sales-expiry'];
const BOUNDS = ['sales-bounds'];

const fulfilmentsKey = (saleId: number) => [...SALES, 'fulfilments', saleId];

export function useFulfilments(saleId: number) {
  return useQuery({
    queryKey: fulfilmentsKey(saleId),
    // As the sale itself: one that was just deleted would give a 404.
    meta: { keptAsRead: true },
    queryFn: ({ signal }) => ask<Fulfilments>(`/sales/${saleId}/fulfilments`, { signal }),
  });
}

/** Notes that a location has the sale ready, or that it handed it over. */
export function useChangeFulfilment(saleId: number) {
  const queries = useQueryClient();
  return useSave({
    async save({ location, state }: { location: FulfilmentRecord; state: ChangeFulfilment['state'] }) {
      const path = `/sales/${saleId}/fulfilments/${location.id}`;
      const answer = await ask<Fulfilments>(path, { method: 'PUT', body: { state } });
      queries.setQueryData(fulfilmentsKey(saleId), answer);
      return answer;
    },
    refreshes: [[...SALES, 'list']],
    success: (_answer, { location, state }) =>
      `${location.attributes.name}: ${fulfilmentText(state, location.attributes.pickup).toLowerCase()}`,
    failure: 'No se pudo anotar la entrega',
  });
}

/** All that lies for these sales has left. What became of each is in the answer. */
export function useHandOver() {
  return useSave({
    save: (ids: readonly number[]) =>
      ask<{ data: HandedOver[] }>('/sales/hand-over', { method: 'POST', body: { ids } }),
    refreshes: [SALES],
    success: ({ data }) => handOverText(data),
    failure: 'No se pudieron anotar las entregas',
  });
}

/** '3 ventas entregadas. 1 no está validada.' */
export function handOverText(results: readonly HandedOver[]): string {
  const count = (wanted: HandedOver['attributes']['outcome']) =>
    results.filter(({ attributes }) => attributes.outcome === wanted).length;
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

interface Change<Settings> {
  body: Settings;
  /** As last read. */
  seen: { meta: { version: number } };
}

function putSettings(path: string, body: object, { meta }: Change<object>['seen']) {
  return ask<unknown>(path, { method: 'PUT', body, headers: { 'if-match': `"${meta.version}"` } });
}

export function useExpiry() {
  return useQuery({
    queryKey: EXPIRY,
    queryFn: ({ signal }) => ask<ExpiryAnswer>('/sales/expiry', { signal }),
  });
}

export function useChangeExpiry() {
  return useSave({
    save: ({ body, seen }: Change<ExpirySettings>) => putSettings('/sales/expiry', body, seen),
    refreshes: [EXPIRY],
    success: 'Plazo guardado',
  });
}

export function useOrderBounds() {
  return useQuery({
    queryKey: BOUNDS,
    queryFn: ({ signal }) => ask<OrderBoundsAnswer>('/sales/bounds', { signal }),
  });
}

export function useChangeOrderBounds() {
  return useSave({
    save: ({ body, seen }: Change<OrderBoundsSetting>) => putSettings('/sales/bounds', body, seen),
    refreshes: [BOUNDS],
    success: 'Límites guardados',
  });
}
