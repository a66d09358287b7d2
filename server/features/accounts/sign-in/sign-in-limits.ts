import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Exceeded, ThrottleCount, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { waitInWords } from '#server/platform/throttle/wait-in-words.ts';

const WINDOW = { windowSeconds: 15 * 60 };

/** Failures of one network at one account. */
const OF_BOTH: ThrottleRule = { name: 'login', limit: 10, ...WINDOW };
/** Of one network at all accounts: one address that tries many. */
const OF_NETWORK: ThrottleRule = { name: 'login-network', limit: 30, ...WINDOW };
/** At one account from all networks: many addresses that try one. */
const OF_ACCOUNT: ThrottleRule = { name: 'login-account', limit: 20, ...WINDOW };
/** Of a device that has signed in to the account before: what strangers use up is not its own. */
const OF_DEVICE: ThrottleRule = { name: 'login-device', limit: 10, ...WINDOW };

/** Who tries to sign in. */
export interface Attempt {
  email: string;
  network: string;
  /** What the token of a known device hashes to; null for any other. */
  device: string | null;
}

/** What a failed attempt counts under; the first is one person's at one account, and begins anew once they are in. */
export function failureCounts({ email, network, device }: Attempt): [ThrottleCount, ...ThrottleCount[]] {
  if (device) return [{ rule: OF_DEVICE, who: device }];
  const account = email.toLowerCase();
  return [
    { rule: OF_BOTH, who: `${account}|${network}` },
    { rule: OF_NETWORK, who: network },
    { rule: OF_ACCOUNT, who: account },
  ];
}

/** Says how long to wait, and how else to get in. The words are the same whether or not there is such an account. */
export function tooManyFailures({ rule, waitSeconds }: Exceeded): Refusal {
  const wait = `Espera ${waitInWords(waitSeconds)}`;
  const elsewhere = 'entra desde un equipo en el que ya iniciaste sesión o pide una contraseña nueva';
  const words: Record<string, string> = {
    [OF_NETWORK.name]: `Demasiados intentos desde tu conexión. ${wait}, ${elsewhere}.`,
    [OF_ACCOUNT.name]: `Demasiados intentos con este correo. ${wait}, ${elsewhere}.`,
  };
  return {
    ok: false,
    code: 'too_many_requests',
    message: words[rule.name] ?? `Demasiados intentos. ${wait} o pide una contraseña nueva.`,
    retryAfterSeconds: waitSeconds,
  };
}
