import { expect, it } from 'vitest';
import { dialled, printPhone } from './contact-details.tsx';
import { failureDetail } from './contact-form.tsx';

const SERVER_MESSAGE = 'Lo que dijo el servidor';

it.each([
  [45, 'en 45 segundos'],
  [60, 'en 60 segundos'],
  [61, 'en 2 minutos'],
  [600, 'en 10 minutos'],
  [undefined, 'dentro de un momento'],
])('shows how long to wait: %s s', (seconds, words) => {
  expect(failureDetail({ code: 'too_many_requests', message: SERVER_MESSAGE }, seconds)).toContain(
    `otro mensaje ${words}.`,
  );
});

it('refers to the fields that the server refused', () => {
  const fields = { email: 'Correo electrónico inválido' };
  expect(failureDetail({ code: 'invalid', message: SERVER_MESSAGE, fields }, undefined)).toBe(
    'Revisa los campos marcados.',
  );
});

it('shows the message of the server otherwise', () => {
  expect(failureDetail({ code: 'unavailable', message: SERVER_MESSAGE }, 5)).toBe(SERVER_MESSAGE);
});

it('groups the digits of a Venezuelan number only', () => {
  expect(printPhone('584141234567')).toBe('+58 414-1234567');
  expect(printPhone('13055550123')).toBe('+13055550123');
});

it('converts a printed number to one that can be dialled', () => {
  expect(dialled(printPhone('584141234567'))).toBe('+584141234567');
  expect(dialled('0212-555-1966')).toBe('+582125551966');
});
