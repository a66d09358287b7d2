import type { DeliveryRecord, DeliveryState, WebhookRecord } from '#contract/office/webhook.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { eventText } from '#domain/webhooks/event-types.ts';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

type Attributes = DeliveryRecord['attributes'];

export const STATE_NAMES: Record<DeliveryState, string> = {
  waiting: 'Espera',
  delivered: 'Entregado',
  failed: 'Fallido',
};
const TONES: Record<DeliveryState, Tone> = { waiting: 'amber', delivered: 'leaf', failed: 'danger' };

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <StateBadge tone={TONES[state]}>{STATE_NAMES[state]}</StateBadge>;
}

/** '3 intentos; el próximo, 30/11/2026 10:15' */
export function attemptsText(
  { attempts, next_at }: Attributes,
  webhook: WebhookRecord['attributes'],
  now: Date,
): string {
  const tries = attempts === 1 ? '1 intento' : `${attempts} intentos`;
  if (!next_at) return tries;
  const before = attempts === 0 ? '' : `${tries}. `;
  if (webhook.paused_at) return `${before}Espera a que lo reanudes`;
  const next = new Date(next_at);
  if (attempts > 0 && next > now) return `${tries}; el próximo, ${formatCaracasDateTime(next)}`;
  // It is due: only an endpoint that is away makes it wait.
  return before + (webhook.failing_since ? 'Espera a que el programa responda' : 'Sale en un momento');
}

export const DELIVERY_COLUMNS: readonly TableColumn<DeliveryRecord>[] = [
  {
    id: 'happened_at',
    header: 'Fecha',
    cell: ({ attributes }) => (
      <span className="tabular text-ink-soft">{formatCaracasDateTime(new Date(attributes.happened_at))}</span>
    ),
  },
  { id: 'type', header: 'Aviso', kind: 'main', cell: ({ attributes }) => eventText(attributes.type) },
  { id: 'event_id', header: 'Id', cell: ({ attributes }) => <code className="text-xs">{attributes.event_id}</code> },
  { id: 'attempts', header: 'Intentos', kind: 'number', cell: ({ attributes }) => attributes.attempts },
  { id: 'problem', header: 'Último problema', kind: 'wide', cell: ({ attributes }) => attributes.problem ?? '—' },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <DeliveryBadge {...attributes} /> },
];
