import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { formatStoredRate } from './currency.presenter.ts';
import type { HeldRate } from './currency.tables.ts';

/** Tells the shop about a held-back rate: until staff decide, the previous rate stays in force. */
export function composeHeldRateMail(held: HeldRate, branding: MailBranding): MailDraft {
  const value = `Bs. ${formatStoredRate(held.value)}`;
  return {
    recipients: [branding.shopInbox],
    kind: 'rate-held',
    subject: `Una tasa quedó retenida: ${value}`,
    audience: 'shop',
    title: 'Una tasa quedó retenida',
    preview: `${held.source} dice ${value}. La tienda sigue con la anterior.`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'La tasa que llegó se aleja más de 20 % por día de la anterior, y por eso no entró en vigor. La tienda sigue vendiendo con la última buena hasta que alguien acepte o descarte esta, o llegue una que se pueda creer.',
      },
      {
        kind: 'facts',
        facts: [
          ['Retenida', `${value}, ${held.source}`],
          ['Fecha valor', formatDay(held.valueDate)],
          ['Anterior', `Bs. ${formatStoredRate(held.comparedValue)} del ${formatDay(held.comparedDate)}`],
          ['Vista', formatCaracasDateTime(held.firstSeenAt)],
        ],
      },
      { kind: 'button', label: 'Decidir', url: `${branding.publicUrl}/admin/rate` },
    ],
  };
}
