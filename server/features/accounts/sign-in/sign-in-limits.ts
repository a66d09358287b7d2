import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Exceeded, ThrottleCount, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { waitInWords } from '#server/platform/throttle/wait-in-words.ts';

const WINDOW = { windowSeconds: 15 * 60 };

/** Failures from one network for one account. */
const OF_BOTH: ThrottleRule = { name: 'login', limit: 10, ...WINDOW };
/** Failures from one network for all accounts: one address that tries many accounts. */
const OF_NETWORK: ThrottleRule = { name: 'login-network', limit: 30, ...WINDOW };
/**
 * Failures from one IPv6 /48, which has 65,536 networks. The limit is higher, because the customers of a phone carrier
 * share one.
 */
const OF_SITE: ThrottleRule = { name: 'login-site', limit: 100, ...WINDOW };
/** Failures for one account from all networks: many addresses that try one account. */
const OF_ACCOUNT: ThrottleRule = { name: 'login-account', limit: 20, ...WINDOW };
/** Failures from a known device, counted separately: strangers cannot use up its attempts. */
const OF_DEVICE: ThrottleRule = { name: 'login-device', limit: 10, ...WINDOW };

export interface Attempt {
  email: string;
  network: string;
  /** Result of `siteOf`; for an IPv4 address the same as its network. */
  site: string;
  /** Hash of a known device's token; null for other devices. */
  device: string | null;
}

/** The counters for a failed attempt. The first, of this caller for this account, is reset by a successful sign-in. */
export function failureCounts({ email, network, site, device }: Attempt): [ThrottleCount, ...ThrottleCount[]] {
  if (device) return [{ rule: OF_DEVICE, who: device }];
  const account = email.toLowerCase();
  return [
    { rule: OF_BOTH, who: `${account}|${network}` },
    { rule: OF_NETWORK, who: network },
    ...(site === network ? [] : [{ rule: OF_SITE, who: site }]),
    { rule: OF_ACCOUNT, who: account },
  ];
}

/** The refusal: how long to wait and how else to sign in. It is the same whether or not the account exists. */
export function tooManyFailures({ rule, waitSeconds }: Exceeded): Refusal {
  const wait = `Espera ${waitInWords(waitSeconds)}`;
  const alternatives = 'entra desde un equipo en el que ya iniciaste sesión o pide una contraseña nueva';
  const fromHere = `Demasiados intentos desde tu conexión. ${wait}, ${alternatives}.`;
  const words: Record<string, string> = {
    [OF_NETWORK.name]: fromHere,
    [OF_SITE.name]: fromHere,
    [OF_ACCOUNT.name]: `Demasiados intentos con este correo. ${wait}, ${alternatives}.`,
  };
  return {
    ok: false,
    code: 'too_many_requests',
    message: words[rule.name] ?? `Demasiados intentos. ${wait} o pide una contraseña nueva.`,
    retryAfterSeconds: waitSeconds,
  };
}
