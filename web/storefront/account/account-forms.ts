import * as z from 'zod/mini';
import { acceptInvitation, changePassword, login, resetPassword, signUp } from '#contract/forms/account.ts';

/*
 * The contract's schemas plus the fields that only the forms have: the repeated password, and the second-factor
 * code, which is empty until it is required.
 */

const CONFIRMATION = { confirmation: z.string().check(z.minLength(1, 'Confirma tu contraseña')) };

/** Checked even if other fields are invalid, but only once something was typed in the confirmation. */
function confirmed<Typed extends { password: string; confirmation: string }>() {
  return z.refine<Typed>(({ password, confirmation }) => confirmation === '' || confirmation === password, {
    path: ['confirmation'],
    error: 'Las contraseñas no coinciden',
    when: () => true,
  });
}

export const signUpForm = z.extend(signUp, CONFIRMATION).check(confirmed());
/** Without the token, which comes from the link. */
export const resetForm = z.extend(z.pick(resetPassword, { password: true }), CONFIRMATION).check(confirmed());
/** Without the token, which comes from the link. */
export const invitationForm = z
  .extend(z.pick(acceptInvitation, { name: true, lastname: true, password: true }), CONFIRMATION)
  .check(confirmed());
export const changePasswordForm = z.extend(changePassword, CONFIRMATION).check(confirmed());

export const logInForm = z.pipe(
  z.transform(({ code, ...credentials }: { code: string }) =>
    code.trim() === '' ? credentials : { ...credentials, code },
  ),
  login,
);
