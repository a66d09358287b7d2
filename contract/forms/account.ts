import * as z from 'zod/mini';
import { hasCharacters, MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/password.ts';
import { email, namePart } from './person.ts';
import { atMost, storable } from './text.ts';

const PASSWORD_REQUIRED = 'La contraseña es requerida';
const NAMES = { name: namePart('El nombre es requerido'), lastname: namePart('El apellido es requerido') };

/** An existing password. Neither trimmed nor checked against the current rules, so that older ones keep working. */
export function knownPassword(required: string = PASSWORD_REQUIRED) {
  return z.string(required).check(storable(), z.minLength(1, required), atMost(MAX_PASSWORD));
}

/** A new password; the server has stricter rules for staff. */
const newPassword = z.string(PASSWORD_REQUIRED).check(
  storable(),
  z.minLength(1, PASSWORD_REQUIRED),
  z.refine(
    (password) => hasCharacters(password, MIN_PASSWORD),
    `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`,
  ),
  atMost(MAX_PASSWORD),
);

/** The six digits of an authenticator app, or a recovery code, as typed. */
export const verificationCode = z
  .string('Escribe el código de verificación')
  .check(storable(), z.trim(), z.minLength(1, 'Escribe el código de verificación'), atMost(40));

/** POST /usr/auths/login. The e-mail is not validated: one that is malformed is simply unknown. */
export const login = z.strictObject({
  email: z
    .string('El correo electrónico es requerido')
    .check(storable(), z.trim(), z.minLength(1, 'El correo electrónico es requerido'), atMost(254)),
  password: knownPassword(),
  /** Code of the second factor; requested with `second_factor_needed`, only after a correct password. */
  code: z.optional(verificationCode),
  /** 'Recordarme': the token is valid for two weeks instead of two days. */
  remember: z.optional(z.boolean()),
});
export type Login = z.infer<typeof login>;

/** POST /usr/users. Strict, so that a role in the body is refused as an unknown field. */
export const signUp = z.strictObject({ ...NAMES, email: email(), password: newPassword });
export type SignUp = z.infer<typeof signUp>;

/** POST /usr/auths/forgot */
export const forgotPassword = z.strictObject({ email: email() });

/** The token of a link sent by mail. */
const linkToken = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** POST /usr/auths/reset */
export const resetPassword = z.strictObject({ token: linkToken, password: newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;

/** POST /usr/auths/confirm */
export const confirmEmail = z.strictObject({ token: linkToken });
export type ConfirmEmail = z.infer<typeof confirmEmail>;

/** POST /usr/auths/invitation */
export const openInvitation = z.strictObject({ token: linkToken });

/** POST /usr/auths/invitation/accept */
export const acceptInvitation = z.strictObject({ ...NAMES, token: linkToken, password: newPassword });
export type AcceptInvitation = z.infer<typeof acceptInvitation>;

/** PUT /usr/me. Role, status and e-mail cannot be changed here. */
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
