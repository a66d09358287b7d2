import * as z from 'zod/mini';
import { nationalIdProblem, normalizeNationalId } from '#domain/people/identity.ts';
import { MOBILE_MESSAGE, PHONE_MESSAGE, parseMobile, parsePhone } from '#domain/people/phone.ts';
import { atMost, line, REQUIRED, storable } from './text.ts';

const INVALID_EMAIL = 'Correo electrónico inválido';
/** Longer than any spelling of what it is read from. */
const MAX_SPELLING = 40;

/** RFC 5321 allows an address 254 characters. */
export function email(required = 'El correo electrónico es requerido') {
  return z
    .string(required)
    .check(storable(), z.trim(), z.minLength(1, required), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL));
}

/** Part of a person's name, as an account has it. */
export function namePart(required: string) {
  return line(80, required).check(z.regex(/^[^\p{C}<>]*$/u, 'Contiene caracteres que no se pueden usar'));
}

/** A Venezuelan number in any usual spelling in, `0414-1234567` out. */
export const phone = line(MAX_SPELLING).check(
  z.refine((given) => parsePhone(given) !== null, PHONE_MESSAGE),
  z.overwrite((given) => parsePhone(given) ?? given),
);

/** As `phone`, of what only a mobile can do; may be left empty. */
export const optionalMobile = z.string().check(
  storable(),
  z.trim(),
  atMost(MAX_SPELLING),
  z.refine((given) => given === '' || parseMobile(given) !== null, MOBILE_MESSAGE),
  z.overwrite((given) => parsePhone(given) ?? given),
);

/** A cédula or a RIF in any usual spelling in, `V-12345678` or `J-07013380-5` out. */
export const nationalId = line(MAX_SPELLING, REQUIRED).check(
  z.refine((given) => nationalIdProblem(given) === null, {
    error: ({ input }) => nationalIdProblem(String(input)) ?? undefined,
  }),
  z.overwrite(normalizeNationalId),
);
