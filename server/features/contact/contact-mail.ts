import type { ContactMessage, ContactSubject } from '#contract/forms/contact.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';

const SUBJECTS: Record<ContactSubject, string> = {
  general: 'Consulta general',
  comments: 'Comentarios',
  support: 'Soporte',
  corporate: 'Ventas corporativas',
};

/** A visitor's message to the shop, with the visitor as Reply-To. Only the address of what was typed is in a header. */
export function composeContactMail(message: ContactMessage, branding: MailBranding): MailDraft {
  const name = `${message.firstName} ${message.lastName}`;
  return {
    recipients: [branding.shopInbox],
    replyTo: message.email,
    kind: 'contact',
    subject: `Contacto: ${SUBJECTS[message.subject]}`,
    audience: 'shop',
    title: SUBJECTS[message.subject],
    preview: `${name}: ${message.message.slice(0, 120)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Nombre', name],
          ['Correo', message.email],
          ['Teléfono', message.phone],
        ],
      },
      { kind: 'quote', text: message.message },
      { kind: 'note', text: 'Al responder este correo le escribes a quien mandó el mensaje.' },
    ],
  };
}
