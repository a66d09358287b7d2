import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Exceeded, ThrottleCount, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { waitInWords } from '#server/platform/throttle/wait-in-words.ts';

const QUARTER = { windowSeconds: 15 * 60 };
const HOUR = { windowSeconds: 60 * 60 };

/** Wrong codes from one network for one account. */
const OF_BOTH: ThrottleRule = { name: 'second-factor', limit: 10, ...QUARTER };
/** Wrong codes for one account from all networks: six digits must withstand many addresses that guess together. */
const OF_ACCOUNT: ThrottleRule = { name: 'second-factor-account', limit: 20, ...HOUR };
/**
 * Wrong codes from a known device, counted separately: an attacker with the password cannot use up the owner's
 * attempts.
 */
const OF_DEVICE: ThrottleRule = { name: 'second-factor-device', limit: 10, ...QUARTER };
/** Wrong codes of a signed-in person who changes their second factor. */
const OF_SESSION: ThrottleRule = { name: 'second-factor-session', limit: 20, ...HOUR };

/**
 * The counters for a wrong code at sign-in, after the right password. The first is reset by a right code.
 * @param from `device`: hash of a known device's token; null for other devices
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
