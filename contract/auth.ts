import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts';
import { verificationCode } from './second-factor.ts';

export const ROLES = ['admin', 'customer'] as const;
export type Role = (typeof ROLES)[number];

export const login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(MAX_PASSWORD),
  /** Of the second factor; asked for with `second_factor_needed`, only after the right password. */
  code: verificationCode.optional(),
  /** 'Recordarme': the token lives two weeks instead of two days. */
  remember: z.boolean().optional(),
});
export type Login = z.infer<typeof login>;

export const personName = z
  .string('Este dato es requerido')
  .trim()
  .min(1, 'Este dato es requerido')
  .max(80, 'Máximo 80 caracteres')
  .regex(/^[^\p{C}<>]*$/u, 'Contiene caracteres que no se pueden usar');

const email = z
  .string('El correo electrónico es requerido')
  .trim()
  .max(254, 'Correo electrónico inválido')
  .pipe(z.email('Correo electrónico inválido'));

/** One that is being chosen; staff are asked for more, by the server. */
export const newPassword = z
  .string('La contraseña es requerida')
  .min(MIN_PASSWORD, `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`)
  .max(MAX_PASSWORD, `Máximo ${MAX_PASSWORD} caracteres`);

/** POST /usr/users. A role in the body is an unknown field, and refused. */
export const signUp = z.strictObject({ name: personName, lastname: personName, email, password: newPassword });
export type SignUp = z.infer<typeof signUp>;

/** The same for an address that has an account already, so it names no id: that would tell the two apart. */
export const signUpAnswer = z.object({
  data: z.object({ attributes: z.object({ name: z.string(), email: z.string() }) }),
});

export const loginAnswer = z.object({ token: z.string() });

/** POST /usr/auths/forgot */
export const forgotPassword = z.strictObject({ email });
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** The token of a link that was sent by mail. */
const linkToken = z.string().trim().min(1).max(200);

/** POST /usr/auths/reset */
export const resetPassword = z.strictObject({ token: linkToken, password: newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;

/** POST /usr/auths/confirm */
export const confirmEmail = z.strictObject({ token: linkToken });
export type ConfirmEmail = z.infer<typeof confirmEmail>;

/** Done; `message` is Spanish and fit to show. */
export const doneAnswer = z.object({ message: z.string() });
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** What the middle part of the token says; `exp` in seconds. */
export interface TokenClaims {
  sub: string;
  name: string;
  role: Role;
  exp: number;
}
