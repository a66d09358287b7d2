import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTACT_SUBJECTS, contactMessage } from '#contract/contact.ts';
import { type ContactDraft, contactErrors } from './contact-draft.ts';
import { SUBJECT_LABELS } from './contact-subject.ts';

const DRAFT: ContactDraft = {
  firstName: 'Ana',
  lastName: 'Rivas',
  email: 'ana@example.com',
  phone: '0414-1234567',
  subject: 'general',
  message: 'Hola\nbuenas tardes',
};

/** What the server would answer, field by field. */
function refusals(draft: ContactDraft): Record<string, string> {
  const { error } = contactMessage.safeParse(draft);
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message;
  return fields;
}

describe('the contact form', () => {
  it('says what is missing in the words of the specification', () => {
    expect(contactErrors({ ...DRAFT, firstName: '', lastName: ' ', email: '', phone: '', message: '\n' })).toEqual({
      firstName: 'El nombre es requerido',
      lastName: 'El apellido es requerido',
      email: 'El correo electrónico es requerido',
      phone: 'El teléfono es requerido',
      message: 'El mensaje es requerido',
    });
    expect(contactErrors({ ...DRAFT, email: 'ana@' })).toEqual({ email: 'Correo electrónico inválido' });
    expect(contactErrors(DRAFT)).toEqual({});
  });

  it('holds against a text what the server would, and nothing else', () => {
    // A field of one line cannot hold a break.
    const line = fc.string({ unit: 'grapheme', maxLength: 100 }).map((text) => text.replace(/[\r\n]/g, ' '));
    const part = fc.stringMatching(/^[a-zA-Z0-9._'+-]{0,8}$/);
    const email = fc.oneof(
      line,
      fc.emailAddress(),
      fc.tuple(part, part, part).map(([name, host, end]) => `${name}@${host}.${end}`),
    );
    const drafts = fc.record({
      firstName: line,
      lastName: line,
      email,
      phone: line,
      subject: fc.constantFrom(...CONTACT_SUBJECTS),
      message: fc.oneof(
        fc.string(),
        fc.integer({ min: 4998, max: 5002 }).map((length) => 'x'.repeat(length)),
      ),
    });
    const agrees = fc.property(drafts, (draft) => {
      expect(contactErrors(draft)).toEqual(refusals(draft));
    });
    fc.assert(agrees, { numRuns: 1000 });
  });

  it('offers every subject that the server takes', () => {
    expect(Object.keys(SUBJECT_LABELS)).toEqual([...CONTACT_SUBJECTS]);
  });
});
