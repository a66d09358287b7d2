import { z } from 'zod';
import { EVENT_TYPES } from '#domain/webhooks/event-types.ts';
import { line } from '../forms/text.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

const MAX_NAME = 60;
const MAX_URL = 500;
/** Maximum number of endpoints of a shop. */
export const MAX_WEBHOOKS = 20;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Why an address cannot be an endpoint; null when it can. Where its name leads is checked at each delivery. */
export function webhookUrlProblem(text: string, allowsLoopback: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return 'Escribe una dirección completa: https://…';
  if (url.username || url.password) return 'La dirección no puede llevar usuario ni contraseña';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:' && LOOPBACK.test(url.hostname) && allowsLoopback) return null;
  return 'La dirección tiene que empezar por https://';
}

/** The body of POST /webhooks and PUT /webhooks/{id}. */
export const webhookBody = z.strictObject({
  name: line(MAX_NAME, 'El nombre es requerido'),
  url: line(MAX_URL, 'La dirección es requerida'),
  events: z
    .array(z.enum(EVENT_TYPES, 'Elige uno de los avisos'))
    .min(1, 'Elige al menos un aviso')
    .max(EVENT_TYPES.length)
    .transform((chosen) => EVENT_TYPES.filter((type) => chosen.includes(type))),
  /** Whether events of orders tell the name and the phone of the customer. */
  with_customer: z.boolean(),
});
export type WebhookBody = z.output<typeof webhookBody>;

/** Why it gets nothing: staff paused it, everything failed for three days, or it answered that it is no more (410). */
export const PAUSE_REASONS = ['staff', 'failing', 'gone'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const webhookRecord = recordOf(
  z.object({
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(EVENT_TYPES)),
    with_customer: z.boolean(),
    /** Null while it is active. */
    paused_why: z.enum(PAUSE_REASONS).nullable(),
    paused_at: z.string().nullable(),
    /** Since when nothing reaches it; null when its last delivery did. */
    failing_since: z.string().nullable(),
    /** Until when the secret before the last rotation signs too. */
    former_until: z.string().nullable(),
    waiting: z.int(),
    failed: z.int(),
    created_at: z.string(),
    version: z.int(),
  }),
);
export type WebhookRecord = z.infer<typeof webhookRecord>;
export const webhookList = listOf(webhookRecord, z.object({ total: z.int() }));
export type WebhookList = z.infer<typeof webhookList>;
export const webhookAnswer = oneOf(webhookRecord);
/** POST /webhooks and POST /webhooks/{id}/secret: the only answers that hold the secret. */
export const webhookWithSecret = webhookAnswer.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** The body of POST /webhooks/{id}/state. */
export const webhookState = z.strictObject({ paused: z.boolean('Elige si queda en pausa') });

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const deliveryAttributes = z.object({
  /** What the receiver sees as `webhook-id`; the same at each attempt. */
  event_id: z.string(),
  type: z.string(),
  happened_at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Null unless it waits. */
  next_at: z.string().nullable(),
  /** Of the last attempt; null before the first. */
  attempted_at: z.string().nullable(),
  took_ms: z.int().nullable(),
  /** HTTP status; null when there was no answer. */
  status: z.int().nullable(),
  problem: z.string().nullable(),
});
export const deliveryRecord = recordOf(deliveryAttributes);
export type DeliveryRecord = z.infer<typeof deliveryRecord>;
export const deliveryList = listOf(deliveryRecord, pageMeta);
export type DeliveryList = z.infer<typeof deliveryList>;
/** With what was sent, without the customer, and the beginning of the answer. */
export const deliveryDetail = oneOf(
  recordOf(deliveryAttributes.extend({ request: z.string(), response: z.string().nullable() })),
);
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryListQuery = z.strictObject({
  state: z.enum(DELIVERY_STATES).optional(),
  /** An event's id, or the beginning of it. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export const deliveryParams = z.object({ id: recordId, delivery: recordId });

/** POST /webhooks/{id}/replay: how many failed deliveries are sent again. */
export const replayAnswer = z.object({ count: z.int() });
