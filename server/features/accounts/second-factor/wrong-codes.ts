import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Exceeded, ThrottleCount, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { waitInWords } from '#server/platform/throttle/wait-in-words.ts';

const QUARTER = { windowSeconds: 15 * 60 };
const HOUR = { windowSeconds: 60 * 60 };

/** Wrong codes of one network at one account. */
const OF_BOTH: ThrottleRule = { name: 'second-factor', limit: 10, ...QUARTER };
/** At one account, wherever they come from: six digits must not fall to many addresses that guess together. */
const OF_ACCOUNT: ThrottleRule = { name: 'second-factor-account', limit: 20, ...HOUR };
/** Of a device that signed in before: whoever knows the password alone does not use up its owner's attempts. */
const OF_DEVICE: ThrottleRule = { name: 'second-factor-device', limit: 10, ...QUARTER };
/** Of somebody who is signed in and changes their second factor. */
const OF_SESSION: ThrottleRule = { name: 'second-factor-session', limit: 20, ...HOUR };

/**
 * What a wrong code at sign-in counts under, after the right password; the first begins anew with a right code.
 * @param from `device`: what the token of a known device hashes to; null for any other
 */
export function wrongCodeCounts({
  accountId,
  network,
  device,
}: {
  accountId: number;
  network: string;
  device: string | null;
}): [ThrottleCount, ...ThrottleCount[]] {
  if (device) return [{ rule: OF_DEVICE, who: device }];
  return [
    { rule: OF_BOTH, who: `${accountId}|${network}` },
    { rule: OF_ACCOUNT, who: String(accountId) },
  ];
}

export function wrongCodeCountsInSession(accountId: number): [ThrottleCount] {
  return [{ rule: OF_SESSION, who: String(accountId) }];
}

export function tooManyCodes({ rule, waitSeconds }: Exceeded): Refusal {
  const wait = `Espera ${waitInWords(waitSeconds)}`;
  const message =
    rule === OF_ACCOUNT
      ? `Demasiados códigos incorrectos en esta cuenta. ${wait} o entra desde un equipo en el que ya iniciaste sesión.`
      : `Demasiados códigos incorrectos. ${wait} e inténtalo de nuevo.`;
  return { ok: false, code: 'too_many_requests', message, retryAfterSeconds: waitSeconds };
}
