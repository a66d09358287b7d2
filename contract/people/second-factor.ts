import { z } from 'zod';
import { knownPassword, verificationCode } from '../forms/account.ts';
import { oneOf } from '../record.ts';

const password = knownPassword();

/** GET /usr/me/second-factor */
export const secondFactorState = z.object({
  on: z.boolean(),
  /** When it was enabled. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** The shop's configuration requires it of all staff. */
  required: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;
export const secondFactorAnswer = oneOf(secondFactorState);

/** POST /usr/me/second-factor: starts the set-up. The secret is returned only here. */
export const startSecondFactor = z.strictObject({ password });
const started = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** `otpauth://…`, for the QR code. */
  uri: z.string(),
});
export const startedSecondFactor = oneOf(started);
export type StartedSecondFactor = z.infer<typeof started>;

/** PUT /usr/me/second-factor: the code proves that the app has the secret. */
export const confirmSecondFactor = z.strictObject({ code: verificationCode });

/** DELETE /usr/me/second-factor, POST /usr/me/second-factor/recovery-codes */
export const provenSecondFactor = z.strictObject({ password, code: verificationCode });

/** Returned only once, because the shop stores hashes. */
const recoveryCodes = z.array(z.string());
export const recoveryCodesAnswer = oneOf(z.object({ recoveryCodes }));

/** All other sessions of the account have ended; continue with `token`. */
const switchedOn = z.object({ recoveryCodes, token: z.string() });
export const switchedOnAnswer = oneOf(switchedOn);
export type SwitchedOn = z.infer<typeof switchedOn>;
export const switchedOffAnswer = oneOf(z.object({ token: z.string() }));
