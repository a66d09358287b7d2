import {
  type DeliveryDetail,
  type DeliveryRecord,
  deliveryRecord,
  type WebhookRecord,
  webhookRecord,
} from '#contract/office/webhook.ts';
import { isEventType } from '#domain/webhooks/event-types.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { requestBody } from './sending/attempt-delivery.ts';
import { messageId } from './sending/sign.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.queries.ts';

/** Without its secrets. */
export function presentEndpoint({ endpoint, waiting, failed }: EndpointRow, now: Date): WebhookRecord {
  const { pausedAt, failingSince, formerUntil, createdAt } = endpoint;
  return recordFrom(webhookRecord, {
    ...endpoint,
    events: endpoint.events.filter(isEventType),
    pausedAt: pausedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    waiting,
    failed,
  });
}

export function presentDelivery({ delivery, event }: DeliveryRow): DeliveryRecord {
  const { state, nextAt, attemptedAt } = delivery;
  return recordFrom(deliveryRecord, {
    ...delivery,
    eventId: messageId(event.publicId),
    type: event.type,
    happenedAt: event.happenedAt.toISOString(),
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    attemptedAt: attemptedAt?.toISOString() ?? null,
  });
}

export function presentDeliveryDetail(row: DeliveryRow): DeliveryDetail {
  const { id, attributes } = presentDelivery(row);
  const request = requestBody(row.event, null);
  return { data: { id, attributes: { ...attributes, request, response: row.delivery.response } } };
}

/** An address without its query, which may hold a key of the receiver: for the log and for mails. */
export function publicPart(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
