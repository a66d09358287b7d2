import * as z from 'zod/mini';
import { email } from './person.ts';
import { line, lines } from './text.ts';

/** Subjects of the contact form; also the values of `?asunto=` on the contact page. */
export const CONTACT_SUBJECTS = ['general', 'comments', 'support', 'corporate'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** The contact form and the body of POST /contact. The server sets the recipient. */
export const contactMessage = z.strictObject({
  firstName: line(80, 'El nombre es requerido'),
  lastName: line(80, 'El apellido es requerido'),
  email: email(),
  /** Not limited to Venezuelan numbers. */
  phone: line(30, 'El teléfono es requerido'),
  subject: z.enum(CONTACT_SUBJECTS, 'Elige un asunto'),
  message: lines(5000, 'El mensaje es requerido'),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.optional(z.string().check(z.maxLength(200, 'Máximo 200 caracteres'))),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAnswer = z.object({ ok: z.literal(true) });
