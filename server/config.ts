import { isIP } from 'node:net';
import { z } from 'zod';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { hasCharacters, MAX_PASSWORD, MIN_STAFF_PASSWORD } from '#domain/people/password.ts';
import { DEMO_PAYMENT_ACCOUNTS, paymentAccountsSetting } from './payment-accounts.ts';
import { ConfigError } from './platform/config-error.ts';
import type { RateSource } from './platform/rates/fetch-rate.ts';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const NOT_AN_ORIGIN = 'http:// or https://, a host, and nothing after it';
const origin = z
  .string()
  .refine(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/',
    NOT_AN_ORIGIN,
  )
  .transform((url) => new URL(url).origin);

/** MAIL_FROM: `ana@example.com` or `Ana Rivas <ana@example.com>`. */
const sender = z
  .string()
  .refine(
    (text) => z.email().safeParse(text.match(/^[^<>\r\n]*<([^<>]+)>$/)?.[1] ?? text).success,
    'an address, or a name with an address in <>',
  );

const bucket = z
  .string()
  .refine(
    (url) => /^s3:\/\/[a-z0-9]/i.test(url) && URL.canParse(url),
    's3://bucket, with ?endpoint=… and ?region=… where needed',
  )
  .refine((url) => isTimeout(new URL(url).searchParams.get('timeout')), 'timeout=… is seconds, from 1 to 60');

function isTimeout(text: string | null): boolean {
  return text === null || (/^\d+(\.\d+)?$/.test(text) && Number(text) >= 1 && Number(text) <= 60);
}

const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine(
    (addresses) => addresses.every(isAddressOrRange),
    'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_RANGES.has(text)) return true;
  const version = isIP(address);
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

const RATE_SOURCE_KINDS = ['dolarapi', 'bcv'] as const satisfies RateSource['kind'][];
const DEFAULT_RATE_SOURCES = 'dolarapi=https://ve.dolarapi.com/v1/dolares/oficial,bcv=https://www.bcv.org.ve/';

const rateSources = z.string().transform((text, context): RateSource[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry) => {
      const [name = '', ...rest] = entry.split('=');
      const kind = RATE_SOURCE_KINDS.find((known) => known === name);
      const url = rest.join('=');
      if (kind && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return [{ kind, url }];
      context.addIssue({ code: 'custom', message: `"${entry}" is not dolarapi=<url> or bcv=<url>` });
      return [];
    }),
);

const seconds = (most: number) => z.coerce.number('a number of seconds').min(0).max(most);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: bucket.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Samán <tienda@saman.example>'),
  MAIL_TO: z.email().default('ventas@saman.example'),
  AUTH_SECRET: z
    .string()
    .refine((text) => text.trim().length >= 32, 'at least 32 characters, spaces around it not counted')
    .optional(),
  ADMIN_EMAIL: z.email().optional(),
  // Only the length is checked here; how guessable it is, when the account is created.
  ADMIN_PASSWORD: z
    .string()
    .max(MAX_PASSWORD, `at most ${MAX_PASSWORD} characters`)
    .refine((password) => hasCharacters(password, MIN_STAFF_PASSWORD), `at least ${MIN_STAFF_PASSWORD} characters`)
    .optional(),
  REQUIRE_SECOND_FACTOR: flag.default(false),
  STORE_NAME: z.string().min(1).max(60).default('Samán'),
  STORE_CODE: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters or digits')
    .default('SAMAN'),
  WHATSAPP: z
    .string()
    .regex(/^\d{8,15}$/, '8 to 15 digits with the country code')
    .optional(),
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[^{}/]+\/.*\{z\}.+\{x\}.+\{y\}/, 'an address with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().min(1).default('© OpenStreetMap'),
  PAYMENT_ACCOUNTS: paymentAccountsSetting.optional(),
  RATE_SOURCES: rateSources.prefault(DEFAULT_RATE_SOURCES),
  DEMO: flag.optional(),
  THROTTLE: flag.default(true),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: proxies.prefault(''),
  SHUTDOWN_GRACE: seconds(300).default(5),
  SHUTDOWN_TIMEOUT: seconds(3600).default(20),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

/** The settings of the process. Parsed once from the environment, which no other file reads. */
export interface Config {
  port: number;
  host: string;
  /** Origin for links in pages and mails, without a trailing slash; null: http://localhost and the port. */
  publicUrl: string | null;
  dataDir: string;
  /** null: the embedded database in dataDir. */
  databaseUrl: string | null;
  /** null: files under dataDir. */
  storageUrl: string | null;
  /** null: mails are not sent but kept in the local mailbox, which staff can read. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The shop's inbox. */
  mailTo: string;
  authSecret: string | null;
  firstAdmin: { email: string | null; password: string | null };
  /** Whether staff must set up a second factor before they can do anything else. */
  requireSecondFactor: boolean;
  store: { name: string; code: string; whatsapp: string | null };
  /** URL template of the map tiles ({z}, {x}, {y}), and the attribution shown on the map. */
  mapTiles: { url: string; attribution: string };
  /** The accounts shoppers pay into; `given` is false when PAYMENT_ACCOUNTS is unset and these are the demo's. */
  paymentAccounts: { accounts: PaymentAccounts; given: boolean };
  rateSources: RateSource[];
  demo: boolean;
  throttle: boolean;
  /** Bearer token required by /metrics; null: only requests from this machine may read it. */
  metricsToken: string | null;
  /** IP addresses or ranges of proxies whose X-Forwarded-For is trusted; empty: none. */
  trustProxy: string[];
  /**
   * Graceful shutdown, in ms: `graceMs` is how long the shop keeps serving after /readyz turned 503, so that a load
   * balancer notices; `timeoutMs` is the time after that in which everything must have ended.
   */
  shutdown: { graceMs: number; timeoutMs: number };
  logLevel: string;
}

/**
 * @param env the environment, as in process.env; empty values count as absent
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  // Unlike for other variables, empty is not the same as unset: it means no source at all.
  if (env.RATE_SOURCES === '') present.RATE_SOURCES = '';
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL ?? null,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    storageUrl: value.STORAGE_URL ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    mailTo: value.MAIL_TO,
    authSecret: value.AUTH_SECRET ?? null,
    firstAdmin: { email: value.ADMIN_EMAIL ?? null, password: value.ADMIN_PASSWORD ?? null },
    requireSecondFactor: value.REQUIRE_SECOND_FACTOR,
    store: { name: value.STORE_NAME, code: value.STORE_CODE, whatsapp: value.WHATSAPP ?? null },
    mapTiles: { url: value.MAP_TILES, attribution: value.MAP_ATTRIBUTION },
    paymentAccounts: {
      accounts: value.PAYMENT_ACCOUNTS ?? DEMO_PAYMENT_ACCOUNTS,
      given: value.PAYMENT_ACCOUNTS !== undefined,
    },
    rateSources: value.RATE_SOURCES,
    demo: value.DEMO ?? value.DATABASE_URL === undefined,
    throttle: value.THROTTLE,
    metricsToken: value.METRICS_TOKEN ?? null,
    trustProxy: value.TRUST_PROXY,
    shutdown: { graceMs: value.SHUTDOWN_GRACE * 1000, timeoutMs: value.SHUTDOWN_TIMEOUT * 1000 },
    logLevel: value.LOG_LEVEL,
  };
}
