import type { PauseReason, WebhookRecord } from '#contract/office/webhook.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { StateBadge } from '../kit/state-badge.tsx';

type Attributes = WebhookRecord['attributes'];

export function WebhookState({ paused_why, failing_since }: Attributes) {
  if (paused_why) return <StateBadge tone={paused_why === 'staff' ? 'quiet' : 'danger'}>En pausa</StateBadge>;
  return failing_since ? <StateBadge tone="amber">Falla</StateBadge> : <StateBadge tone="leaf">Activo</StateBadge>;
}

const REASONS: Record<PauseReason, string> = {
  staff: 'Está en pausa.',
  failing: 'Quedó en pausa porque durante tres días no le llegó ningún aviso.',
  gone: 'Quedó en pausa porque su servidor respondió que esa dirección ya no recibe avisos.',
};

/** What staff should know of a webhook that does not get its events; null for one that does. */
export function stateText({ paused_why, failing_since }: Attributes): string | null {
  if (paused_why) return `${REASONS[paused_why]} Lo nuevo se guarda hasta 30 días, y sale en orden al reanudarlo.`;
  if (!failing_since) return null;
  return `Desde el ${formatCaracasDateTime(new Date(failing_since))} no le llegan los avisos. La tienda sigue intentando.`;
}
