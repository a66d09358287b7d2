import { cdnSetting } from '#server/platform/cdn/cdn-setting.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { machineSetting } from '#server/platform/fiscal-machine/http-fiscal-machine.ts';
import { verifierSetting } from '#server/platform/payment-verifier/verifier-setting.ts';
import { tracingSettings } from '#server/platform/tracing/tracing-settings.ts';
import { environment } from './environment.ts';
import { givenSettings } from './given-settings.ts';
import { type MoveTarget, readMoveTarget } from './move-target.ts';
import { DEMO_PAYMENT_ACCOUNTS, DEMO_WHATSAPP } from './payment-accounts.ts';

/** The settings of the process. Parsed once from the environment, which no other file reads. */
export type Config = ReturnType<typeof readConfig>;

/** Settings with a default that names the house of the code. */
const HOUSE_SETTINGS = ['STORE_NAME', 'STORE_CODE', 'WHATSAPP', 'MAIL_FROM', 'MAIL_TO'] as const;
/** Address of the first administrator of a shop that begins empty, where none is given. */
const PLAIN_ADMIN = 'admin@tienda.example';

/** RATE_SOURCES may be given and empty, which means no source at all. */
const EMPTY_COUNTS = ['RATE_SOURCES'];

/**
 * @param env the environment, as in process.env; empty values count as absent. A setting may also be read from the file
 *   that the variable with `_FILE` at its end names
 * @throws ConfigError naming the first variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const { values, variables } = givenSettings(env, Object.keys(environment.shape), EMPTY_COUNTS);
  const parsed = environment.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [name = '', ...inside] = (issue?.path ?? []).map(String);
    throw new ConfigError(`${[variables[name] ?? name, ...inside].join('.')}: ${issue?.message}`);
  }
  const value = parsed.data;
  if (value.DATABASE_DIRECT_URL && !value.DATABASE_URL) {
    throw new ConfigError('DATABASE_DIRECT_URL: needs DATABASE_URL');
  }
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL: needs DATABASE_URL, the primary that it is a replica of');
  }
  const demo = value.DEMO ?? (value.DATABASE_URL === undefined && value.CONTENT === 'house');
  return {
    port: value.PORT,
    host: value.HOST,
    /** Origin for links in pages and mails, without a trailing slash; null: http://localhost and the port. */
    publicUrl: value.PUBLIC_URL ?? null,
    dataDir: value.DATA_DIR,
    /** null: the embedded database in dataDir. */
    databaseUrl: value.DATABASE_URL ?? null,
    /** URL of the same database without the pooler of databaseUrl; null: databaseUrl has no pooler. */
    databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
    /** A streaming replica of databaseUrl, for reads that may lag; null: the primary answers everything. */
    databaseReplicaUrl: value.DATABASE_REPLICA_URL ?? null,
    /** Whether a start migrates the database. If not, the shop refuses to start until its schema is up to date. */
    migrate: value.MIGRATE,
    /** null: files under dataDir. */
    storageUrl: value.STORAGE_URL ?? null,
    /** null: mails are not sent but kept in the local mailbox, which staff can read. */
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    /** E-mail address of the shop's inbox. */
    mailTo: value.MAIL_TO,
    /** null: the secret in dataDir. */
    authSecret: value.AUTH_SECRET ?? null,
    /** Accepted secrets, which no longer or do not yet sign and seal. */
    acceptedSecrets: value.AUTH_SECRET_ACCEPTED,
    firstAdmin: {
      email: value.ADMIN_EMAIL ?? (value.CONTENT === 'empty' ? PLAIN_ADMIN : null),
      password: value.ADMIN_PASSWORD ?? null,
    },
    /** Whether staff must set up a second factor before they can do anything else. */
    requireSecondFactor: value.REQUIRE_SECOND_FACTOR,
    store: {
      name: value.STORE_NAME,
      code: value.STORE_CODE,
      whatsapp: value.WHATSAPP ?? (demo ? DEMO_WHATSAPP : null),
    },
    /** URL template of the map tiles ({z}, {x}, {y}), and the attribution shown on the map. */
    mapTiles: { url: value.MAP_TILES, attribution: value.MAP_ATTRIBUTION },
    /** The accounts shoppers pay into; `given` is false when PAYMENT_ACCOUNTS is unset and these are the demo's. */
    paymentAccounts: {
      accounts: value.PAYMENT_ACCOUNTS ?? DEMO_PAYMENT_ACCOUNTS,
      given: value.PAYMENT_ACCOUNTS !== undefined,
    },
    rateSources: value.RATE_SOURCES,
    /** When a fetched rate comes into force. */
    rateStarts: value.RATE_STARTS,
    /** Which settings of the house are set: a shop that began empty does without the defaults of the others. */
    given: Object.fromEntries(HOUSE_SETTINGS.map((name) => [name, values[name] !== undefined])) as Record<
      (typeof HOUSE_SETTINGS)[number],
      boolean
    >,
    /** What a new shop begins with; counts at the first start only. `empty`: without the texts, stores and pictures of the code. */
    content: value.CONTENT,
    demo,
    /** Whether DEMO is set: a shop that began empty gets the demo only then. */
    demoGiven: value.DEMO !== undefined,
    throttle: value.THROTTLE,
    /** Encrypts backups; null: they are not encrypted. */
    backupPassphrase: value.BACKUP_PASSPHRASE ?? null,
    /** null: no CDN, or one that gets no purges. */
    cdn: cdnSetting(value.CDN_PURGE, value.CDN_PURGE_TOKEN),
    /** A bank's interface that is asked about each pago móvil; null: none. */
    paymentVerifier: verifierSetting(value),
    /** A fiscal machine that prints invoices; null: the shop drives none. */
    fiscalMachine: machineSetting(value),
    /** Whether webhooks may lead to a program on this machine, over http: for trials and tests. */
    webhooksLoopback: value.WEBHOOKS_LOOPBACK,
    /** Bearer token required by /metrics; null: only requests from this machine may read it. */
    metricsToken: value.METRICS_TOKEN ?? null,
    /** IP addresses or ranges of proxies whose X-Forwarded-For is trusted; empty: none. */
    trustProxy: value.TRUST_PROXY,
    /**
     * Graceful shutdown, in ms: `graceMs` is how long the shop keeps serving after /readyz turned 503, so that a load
     * balancer notices; `timeoutMs` is the time after that in which everything must have ended.
     */
    shutdown: { graceMs: value.SHUTDOWN_GRACE * 1000, timeoutMs: value.SHUTDOWN_TIMEOUT * 1000 },
    /** Settings of OpenTelemetry; null: not used. */
    tracing: tracingSettings(value),
    logLevel: value.LOG_LEVEL,
  };
}

/** Settings for an operator's command. It bypasses the pooler, because it reads or writes for long, or migrates. */
export function readCommandConfig(): Config {
  const config = readConfig();
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl };
}

/**
 * Where this run of `npm run move` copies the shop to.
 * @returns null when no target is given
 */
export function readMoveCommand(words: readonly string[]): MoveTarget | null {
  return readMoveTarget(words, process.env);
}
