import {
  DELIVERY_STATES,
  type DeliveryDetail,
  type DeliveryList,
  type DeliveryRecord,
  type WebhookList,
  type WebhookRecord,
} from '#contract/office/webhook.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

export const WEBHOOKS = ['webhooks'];
/** Polling interval in ms while something is being sent. */
const EVERY_MS = 3000;
/** An attempt that is further away is not waited for. */
const SOON_MS = 60_000;

/** How often what waits is read again; never while it is paused, nor before an attempt that is hours away. */
function everyWhile(deliveries: readonly DeliveryRecord[], isPaused: boolean): number | false {
  const isDue = ({ attributes: { state, next_at } }: DeliveryRecord) =>
    state === 'waiting' && next_at !== null && Date.parse(next_at) < Date.now() + SOON_MS;
  return !isPaused && deliveries.some(isDue) ? EVERY_MS : false;
}

export function useWebhooks() {
  return useRead<WebhookList>([...WEBHOOKS, 'all'], '/webhooks');
}

export function useWebhook(id: number) {
  return useRead<{ data: WebhookRecord }>([...WEBHOOKS, 'one', id], `/webhooks/${id}`, {
    refetchInterval({ state: { data } }) {
      const webhook = data?.data.attributes;
      if (!webhook?.waiting || webhook.paused_why) return false;
      // What waits for an endpoint that does not answer is tried later and later.
      return webhook.failing_since ? SOON_MS : EVERY_MS;
    },
  });
}

export function usePause() {
  return useSave({
    save: ({ id, paused }: { id: number; paused: boolean }) =>
      ask(`/webhooks/${id}/state`, { method: 'POST', body: { paused } }),
    refreshes: [WEBHOOKS],
    success: (_, { paused }) => (paused ? 'Webhook en pausa' : 'Webhook reanudado: lo que esperaba ya está saliendo'),
    failure: 'No se pudo cambiar el webhook',
  });
}

export function useSendTest() {
  return useSave({
    save: (id: number) => ask<DeliveryDetail>(`/webhooks/${id}/test`, { method: 'POST' }),
    refreshes: [WEBHOOKS],
    failure: 'No se pudo enviar la prueba',
  });
}

const deliveryPages = (id: number) => ({
  key: [...WEBHOOKS, 'deliveries', id],
  path: `/webhooks/${id}/deliveries`,
  queryOf: (params: ListParams<'estado'>) =>
    pageQuery(params, { state: DELIVERY_STATES.find((known) => known === params.filters.estado) }),
});

export function useDeliveries(id: number, list: ListUrl<'estado'>, isPaused: boolean) {
  return useListQuery<DeliveryList, 'estado'>(list, deliveryPages(id), {
    refetchInterval: ({ state: { data } }) => everyWhile(data?.data ?? [], isPaused),
  });
}

export function useDelivery(id: number, deliveryId: number, isPaused: boolean) {
  return useRead<DeliveryDetail>(
    [...WEBHOOKS, 'deliveries', id, 'one', deliveryId],
    `/webhooks/${id}/deliveries/${deliveryId}`,
    {
      refetchInterval: ({ state: { data } }) => everyWhile(data ? [data.data] : [], isPaused),
    },
  );
}

export function useReplay(id: number) {
  return useSave({
    save: (deliveryId: number) => ask(`/webhooks/${id}/deliveries/${deliveryId}/replay`, { method: 'POST' }),
    refreshes: [WEBHOOKS],
    success: 'El aviso está en camino',
    failure: 'No se pudo reenviar el aviso',
  });
}
