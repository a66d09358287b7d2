import type { ApiError } from '#web/browser/api/api-answer.ts';

/** Why sending failed and what to do, in Spanish, to follow the error message. */
export function failureDetail({ code, message, fields }: ApiError, waitSeconds: number | undefined): string {
  if (code === 'too_many_requests')
    return `Ya nos escribiste varias veces. Podrás enviar otro mensaje ${waitText(waitSeconds)}.`;
  return fields ? 'Revisa los campos marcados.' : message;
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'dentro de un momento';
  if (seconds <= 60) return seconds === 1 ? 'en 1 segundo' : `en ${seconds} segundos`;
  return `en ${Math.ceil(seconds / 60)} minutos`;
}
