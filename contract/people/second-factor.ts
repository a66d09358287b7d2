import { z } from 'zod';
import { verificationCode } from '../forms/account.ts';
import { oneOf } from '../record.ts';

const password = z
  .string('La contraseña es requerida')
  .min(1, 'La contraseña es requerida')
  .max(200, 'Máximo 200 caracteres');

/** GET /usr/me/second-factor */
export const secondFactorState = z.object({
  on: z.boolean(),
  /** When it was switched on. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** The operator lets nobody work without it. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
export const secondFactorAnswer = oneOf(secondFactorState);

/** POST /usr/me/second-factor: begins. The secret is told this once. */
export const startSecondFactor = z.strictObject({ password });
const started = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
});
export const startedSecondFactor = oneOf(started);
export type StartedSecondFactor = z.infer<typeof started>;

/** PUT /usr/me/second-factor: a code shows that the app holds the secret. */
export const confirmSecondFactor = z.strictObject({ code: verificationCode });

/** DELETE /usr/me/second-factor, POST /usr/me/second-factor/recovery-codes */
export const provenSecondFactor = z.strictObject({ password, code: verificationCode });

/** Told this once: only hashes are kept. */
const recoveryCodes = z.array(z.string());
export const recoveryCodesAnswer = oneOf(z.object({ recoveryCodes }));

/** Every other session of the account has ended; this one goes on with `token`. */
const switchedOn = z.object({ recoveryCodes, token: z.string() });
export const switchedOnAnswer = oneOf(switchedOn);
export type SwitchedOn = z.infer<typeof switchedOn>;
export const switchedOffAnswer = oneOf(z.object({ token: z.string() }));
