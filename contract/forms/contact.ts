import * as z from 'zod/mini';
import { email } from './person.ts';
import { line, lines } from './text.ts';

/** What a visitor writes about. Also the values of `?asunto=` on the contact page. */
export const CONTACT_SUBJECTS = ['general', 'comments', 'support', 'corporate'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** The contact form and the body of POST /contact. The server composes and addresses the mail. */
export const contactMessage = z.strictObject({
  firstName: line(80, 'El nombre es requerido'),
  lastName: line(80, 'El apellido es requerido'),
  email: email(),
  /** From anywhere: no shop delivers to it. */
  phone: line(30, 'El teléfono es requerido'),
  subject: z.enum(CONTACT_SUBJECTS, 'Elige un asunto'),
  message: lines(5000, 'El mensaje es requerido'),
  /** A field that people never see: what fills it in is a robot. */
  website: z.optional(z.string().check(z.maxLength(200, 'Máximo 200 caracteres'))),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAnswer = z.object({ ok: z.literal(true) });
