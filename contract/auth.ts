import { z } from 'zod';
import { verificationCode } from './second-factor.ts';

export const ROLES = ['admin', 'customer'] as const;
export type Role = (typeof ROLES)[number];

export const login = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  /** Of the second factor; asked for with `second_factor_needed`, only after the right password. */
  code: verificationCode.optional(),
});
export type Login = z.infer<typeof login>;

const name = z
  .string('Este dato es requerido')
  .trim()
  .min(1, 'Este dato es requerido')
  .max(80, 'Máximo 80 caracteres')
  .regex(/^[^\p{C}<>]*$/u, 'Contiene caracteres que no se pueden usar');

/** POST /usr/users. A role in the body is an unknown field, and refused. */
export const signUp = z.strictObject({
  name,
  lastname: name,
  email: z.string().trim().max(254, 'Correo electrónico inválido').pipe(z.email('Correo electrónico inválido')),
  password: z.string().min(6, 'La contraseña debe tener al menos 6 caracteres').max(200, 'Máximo 200 caracteres'),
});
export type SignUp = z.infer<typeof signUp>;

export const signUpAnswer = z.object({
  data: z.object({ id: z.int(), attributes: z.object({ name: z.string(), email: z.string() }) }),
});

export const loginAnswer = z.object({ token: z.string() });

/** What the middle part of the token says; `exp` in seconds. */
export interface TokenClaims {
  sub: string;
  name: string;
  role: Role;
  exp: number;
}
