import * as z from 'zod/mini';
import { nationalIdProblem, normalizeNationalId, rifProblem } from '#domain/people/identity.ts';
import { MOBILE_MESSAGE, PHONE_MESSAGE, parseMobile, parsePhone } from '#domain/people/phone.ts';
import { atMost, line, REQUIRED, storable } from './text.ts';

const INVALID_EMAIL = 'Correo electrónico inválido';
/** Maximum characters of a phone or id as typed, longer than any usual spelling. */
export const MAX_SPELLING = 40;

/** An e-mail address; RFC 5321 allows at most 254 characters. */
export function email(required = 'El correo electrónico es requerido') {
  return z
    .string(required)
    .check(storable(), z.trim(), z.minLength(1, required), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));
}

/** First or last name of an account. */
export function namePart(required: string) {
  return line(80, required).check(z.regex(/^[^\p{C}<>]*$/u, 'Contiene caracteres que no se pueden usar'));
}

/** Accepts a Venezuelan number in any usual spelling; outputs `0414-1234567`. */
export const phone = line(MAX_SPELLING).check(
  z.refine((given) => parsePhone(given) !== null, PHONE_MESSAGE),
  z.overwrite((given) => parsePhone(given) ?? given),
);

/** As `phone`, but for mobile numbers only and possibly empty. */
export const optionalMobile = z.string().check(
  storable(),
  z.trim(),
  atMost(MAX_SPELLING),
  z.refine((given) => given === '' || parseMobile(given) !== null, MOBILE_MESSAGE),
  z.overwrite((given) => parsePhone(given) ?? given),
);

/** Accepts a cédula or RIF in any usual spelling; outputs `V-12345678` or `J-07013380-5`. */
export const nationalId = line(MAX_SPELLING, REQUIRED).check(
  z.refine((given) => nationalIdProblem(given) === null, {
    error: ({ input }) => nationalIdProblem(String(input)) ?? undefined,
  }),
  z.overwrite(normalizeNationalId),
);

/** A RIF in any usual spelling; outputs `J-07013380-5`. */
export const rif = line(MAX_SPELLING, 'Escribe el RIF').check(
  z.refine((given) => rifProblem(given) === null, { error: ({ input }) => rifProblem(String(input)) ?? undefined }),
  z.overwrite(normalizeNationalId),
);
