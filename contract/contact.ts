import { z } from 'zod';

/** What a visitor writes about. Also the values of `?asunto=` on the contact page. */
export const CONTACT_SUBJECTS = ['general', 'comments', 'support', 'corporate'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

const line = (max: number, required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Máximo ${max} caracteres`)
    .regex(/^[^\r\n]*$/, 'Escribe en una sola línea');

/** The contact form, with the messages of spec/back-office §5. The server composes and addresses the mail. */
export const contactMessage = z.strictObject({
  firstName: line(80, 'El nombre es requerido'),
  lastName: line(80, 'El apellido es requerido'),
  email: z
    .string('El correo electrónico es requerido')
    .trim()
    .min(1, 'El correo electrónico es requerido')
    .max(254, 'Correo electrónico inválido')
    .pipe(z.email('Correo electrónico inválido')),
  phone: line(30, 'El teléfono es requerido'),
  subject: z.enum(CONTACT_SUBJECTS),
  message: z
    .string('El mensaje es requerido')
    .trim()
    .min(1, 'El mensaje es requerido')
    .max(5000, 'Máximo 5000 caracteres'),
  /** A field that people never see: what fills it in is a robot. */
  website: z.string().max(200).optional(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactAnswer = z.object({ ok: z.literal(true) });
