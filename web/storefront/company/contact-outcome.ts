import type { Answer } from '#web/browser/api-answer.ts';
import { CONTACT_FIELDS, type ContactErrors } from './contact-draft.ts';

/** The server's word on fields of the form. */
export function refusedFields(answer: Answer<unknown>): ContactErrors {
  const said = (!answer.ok && answer.error.fields) || {};
  return Object.fromEntries(CONTACT_FIELDS.flatMap((field) => (said[field] ? [[field, said[field]]] : [])));
}

/** Why it failed and what to do: for under the message that it did. */
export function failureDetail(answer: Answer<unknown>, waitSeconds: number | null): string {
  if (answer.ok) return '';
  if (answer.status === 429)
    return `Ya nos escribiste varias veces. Podrás enviar otro mensaje ${waitText(waitSeconds)}.`;
  if (Object.keys(refusedFields(answer)).length > 0) return 'Revisa los campos marcados.';
  return answer.error.message;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return 'dentro de un momento';
  if (seconds <= 60) return seconds === 1 ? 'en 1 segundo' : `en ${seconds} segundos`;
  return `en ${Math.ceil(seconds / 60)} minutos`;
}
