import type { ContactSubject } from '#contract/forms/contact.ts';

/** Labels of the subjects in the form. */
export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  general: 'Consulta general',
  comments: 'Comentarios',
  support: 'Soporte',
  corporate: 'Ventas corporativas',
};

export const SUBJECTS = Object.entries(SUBJECT_LABELS) as [ContactSubject, string][];

function isSubject(value: unknown): value is ContactSubject {
  return typeof value === 'string' && Object.hasOwn(SUBJECT_LABELS, value);
}

/** The subject in the navigation state of a link; null without one. */
export function subjectInState(state: unknown): ContactSubject | null {
  const subject = typeof state === 'object' && state !== null && 'subject' in state ? state.subject : null;
  return isSubject(subject) ? subject : null;
}

/** The subject in `?asunto=`, else the general one. */
export function subjectInQuery(params: URLSearchParams): ContactSubject {
  const subject = params.get('asunto');
  return isSubject(subject) ? subject : 'general';
}
