import * as z from 'zod/mini';
import { changePassword, login, resetPassword, signUp } from '#contract/forms/account.ts';

/*
 * The contract's schemas with what stays in the browser: the new password typed once more, and the code of the second
 * factor, which is empty until it is asked for.
 */

const CONFIRMATION = { confirmation: z.string().check(z.minLength(1, 'Confirma tu contraseña')) };

/** Said beside what else is wrong, and not before something was typed. */
function confirmed<Typed extends { password: string; confirmation: string }>() {
  return z.refine<Typed>(({ password, confirmation }) => confirmation === '' || confirmation === password, {
    path: ['confirmation'],
    error: 'Las contraseñas no coinciden',
    when: () => true,
  });
}

export const signUpForm = z.extend(signUp, CONFIRMATION).check(confirmed());
/** The token is the link's, not the form's. */
export const resetForm = z.extend(z.pick(resetPassword, { password: true }), CONFIRMATION).check(confirmed());
export const changePasswordForm = z.extend(changePassword, CONFIRMATION).check(confirmed());

export const logInForm = z.pipe(
  z.transform(({ code, ...credentials }: { code: string }) =>
    code.trim() === '' ? credentials : { ...credentials, code },
  ),
  login,
);
