import type { ContactMessage, ContactSubject } from '#contract/contact.ts';
import type { ComposedMail } from '#server/features/mails/enqueue-mails.ts';

const SUBJECTS: Record<ContactSubject, string> = {
  general: 'Consulta general',
  comments: 'Comentarios',
  support: 'Soporte',
  corporate: 'Ventas corporativas',
};

/** A visitor's message, to the shop's inbox; the answer goes to the visitor. Nothing typed reaches a header but the address. */
export function composeContactMail(message: ContactMessage, shopInbox: string): ComposedMail {
  return {
    recipients: [shopInbox],
    replyTo: message.email,
    subject: `Contacto: ${SUBJECTS[message.subject]}`,
    text: [
      `Nombre: ${message.firstName} ${message.lastName}`,
      `Correo: ${message.email}`,
      `Teléfono: ${message.phone}`,
      '',
      message.message,
    ].join('\n'),
  };
}
