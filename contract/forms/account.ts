import * as z from 'zod/mini';
import { hasCharacters, MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/password.ts';
import { email, namePart } from './person.ts';
import { atMost, storable } from './text.ts';

const PASSWORD_REQUIRED = 'La contraseña es requerida';
const NAMES = { name: namePart('El nombre es requerido'), lastname: namePart('El apellido es requerido') };

/** One that exists. Neither trimmed nor held against today's rules: older ones go on working. */
function knownPassword(required: string = PASSWORD_REQUIRED) {
  return z.string(required).check(storable(), z.minLength(1, required), atMost(MAX_PASSWORD));
}

/** One that is being chosen; staff are asked for more, by the server. */
export const newPassword = z.string(PASSWORD_REQUIRED).check(
  storable(),
  z.minLength(1, PASSWORD_REQUIRED),
  z.refine(
    (password) => hasCharacters(password, MIN_PASSWORD),
    `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
  ),
  atMost(MAX_PASSWORD),
);

/** Six digits of an app, or a recovery code, as typed. */
export const verificationCode = z
  .string('Escribe el código de verificación')
  .check(storable(), z.trim(), z.minLength(1, 'Escribe el código de verificación'), atMost(40));

/** POST /usr/auths/login. The address is only looked up: whatever it is, it is no more than unknown. */
export const login = z.strictObject({
  email: z
    .string('El correo electrónico es requerido')
    .check(storable(), z.trim(), z.minLength(1, 'El correo electrónico es requerido'), atMost(254)),
  password: knownPassword(),
  /** Of the second factor; asked for with `second_factor_needed`, only after the right password. */
  code: z.optional(verificationCode),
  /** 'Recordarme': the token lives two weeks instead of two days. */
  remember: z.optional(z.boolean()),
});
export type Login = z.infer<typeof login>;

/** POST /usr/users. A role in the body is an unknown field, and refused. */
export const signUp = z.strictObject({ ...NAMES, email: email(), password: newPassword });
export type SignUp = z.infer<typeof signUp>;

/** POST /usr/auths/forgot */
export const forgotPassword = z.strictObject({ email: email() });

/** The token of a link that was sent by mail. */
const linkToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** POST /usr/auths/reset */
export const resetPassword = z.strictObject({ token: linkToken, password: newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;

/** POST /usr/auths/confirm */
export const confirmEmail = z.strictObject({ token: linkToken });
export type ConfirmEmail = z.infer<typeof confirmEmail>;

/** PUT /usr/me. Role, status and address are not the owner's to send. */
export const changeName = z.strictObject(NAMES);
export type ChangeName = z.infer<typeof changeName>;

/** PUT /usr/me/password */
export const changePassword = z.strictObject({
  current: knownPassword('Escribe tu contraseña actual'),
  password: newPassword,
});
export type ChangePassword = z.infer<typeof changePassword>;

/** DELETE /usr/me */
export const deleteAccount = z.strictObject({ password: knownPassword('Escribe tu contraseña') });
export type DeleteAccount = z.infer<typeof deleteAccount>;
