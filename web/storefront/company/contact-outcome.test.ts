import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { Answer } from '#web/browser/api-answer.ts';
import { failureDetail, refusedFields } from './contact-outcome.ts';

const failed = (status: number, code: ErrorCode, fields?: Record<string, string>): Answer<unknown> => ({
  ok: false,
  status,
  error: { code, message: 'Lo que dijo el servidor', ...(fields && { fields }) },
});

it.each([
  [45, 'en 45 segundos'],
  [60, 'en 60 segundos'],
  [61, 'en 2 minutos'],
  [600, 'en 10 minutos'],
  [null, 'dentro de un momento'],
])('says how long to wait: %s s', (seconds, words) => {
  expect(failureDetail(failed(429, 'too_many_requests'), seconds)).toContain(`otro mensaje ${words}.`);
});

it('puts what the server refused on its field, and leaves out what no person sees', () => {
  const answer = failed(422, 'invalid', { email: 'Correo electrónico inválido', website: 'x' });
  expect(refusedFields(answer)).toEqual({ email: 'Correo electrónico inválido' });
  expect(failureDetail(answer, null)).toBe('Revisa los campos marcados.');
});

it('otherwise repeats the server', () => {
  expect(refusedFields(failed(503, 'unavailable'))).toEqual({});
  expect(failureDetail(failed(503, 'unavailable'), 5)).toBe('Lo que dijo el servidor');
});
