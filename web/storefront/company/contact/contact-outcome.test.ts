import { expect, it } from 'vitest';
import { failureDetail } from './contact-outcome.ts';

const SAID = 'Lo que dijo el servidor';

it.each([
  [45, 'en 45 segundos'],
  [60, 'en 60 segundos'],
  [61, 'en 2 minutos'],
  [600, 'en 10 minutos'],
  [undefined, 'dentro de un momento'],
])('says how long to wait: %s s', (seconds, words) => {
  expect(failureDetail({ code: 'too_many_requests', message: SAID }, seconds)).toContain(`otro mensaje ${words}.`);
});

it('points to the fields that the server refused', () => {
  const fields = { email: 'Correo electrónico inválido' };
  expect(failureDetail({ code: 'invalid', message: SAID, fields }, undefined)).toBe('Revisa los campos marcados.');
});

it('otherwise repeats the server', () => {
  expect(failureDetail({ code: 'unavailable', message: SAID }, 5)).toBe(SAID);
});
