import type { ContactMessage } from '#contract/contact.ts';

/** The fields that a person fills in, in the order of the form. */
export const CONTACT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'subject',
  'message',
] as const satisfies readonly (keyof ContactMessage)[];
export type ContactField = (typeof CONTACT_FIELDS)[number];
/** As typed. */
export type ContactDraft = Record<ContactField, string>;
export type ContactErrors = Partial<Record<ContactField, string>>;

interface Rule {
  missing: string;
  max: number;
  tooLong: string;
}

const rule = (missing: string, max: number, tooLong = `Máximo ${max} caracteres`): Rule => ({ missing, max, tooLong });

/** What contract/contact.ts demands, by hand: its schema library would weigh more than the whole page. A test compares. */
const RULES: Partial<Record<ContactField, Rule>> = {
  firstName: rule('El nombre es requerido', 80),
  lastName: rule('El apellido es requerido', 80),
  email: rule('El correo electrónico es requerido', 254, 'Correo electrónico inválido'),
  phone: rule('El teléfono es requerido', 30),
  message: rule('El mensaje es requerido', 5000),
};

const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** What is wrong with one field; undefined when nothing is. */
export function contactError(field: ContactField, typed: string): string | undefined {
  const demands = RULES[field];
  const text = typed.trim();
  if (!demands) return undefined;
  if (!text) return demands.missing;
  if (text.length > demands.max) return demands.tooLong;
  return field === 'email' && !EMAIL.test(text) ? 'Correo electrónico inválido' : undefined;
}

export function contactErrors(draft: ContactDraft): ContactErrors {
  const found = CONTACT_FIELDS.map((field) => [field, contactError(field, draft[field])] as const);
  return Object.fromEntries(found.filter(([, error]) => error));
}
