import type { PauseReason } from '#contract/office/webhook.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { WebhookEndpoint } from '#server/features/audit/events/events.tables.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { publicPart } from './public-part.ts';

interface Pause {
  pausedWhy: Exclude<PauseReason, 'staff'>;
  problem: string | null;
  failingSince: Date;
}

/** Tells the shop that the shop itself paused a webhook. */
export function composePausedMail(
  { id, name, url }: WebhookEndpoint,
  { pausedWhy, problem, failingSince }: Pause,
  branding: MailBranding,
): MailDraft {
  const why =
    pausedWhy === 'gone'
      ? 'Su servidor respondió que esa dirección ya no recibe avisos.'
      : 'Desde hace tres días no le llega ningún aviso.';
  return {
    recipients: [branding.shopInbox],
    kind: 'webhook-paused',
    audience: 'shop',
    subject: `El webhook «${name}» quedó en pausa`,
    title: 'Un webhook quedó en pausa',
    preview: why,
    blocks: [
      {
        kind: 'paragraph',
        text: `${why} Los avisos nuevos se guardan hasta 30 días, y salen en orden cuando lo reanudes.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Webhook', name],
          ['Dirección', publicPart(url)],
          ['Falla desde', formatCaracasDateTime(failingSince)],
          ['Último intento', problem ?? ''],
        ],
      },
      { kind: 'button', label: 'Ver el webhook', url: `${branding.publicUrl}/admin/webhooks/${id}` },
    ],
  };
}
