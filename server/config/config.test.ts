import { describe, expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';

/** PAYMENT_ACCOUNTS as JSON, with the given properties on its one bank account. */
function accounts(account: Record<string, string>): string {
  const rif = 'J-07013380-5';
  return JSON.stringify({
    pago_movil: { bank: 'Banesco', phone: '0414 1234567', rif },
    zelle: { email: 'pagos@b.example', holder: 'Tienda LLC' },
    transferencia: [{ bank: 'Banesco', number: '01340196601961000001', rif, holder: 'Tienda', ...account }],
  });
}

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' };

describe('an environment without variables', () => {
  it('starts the shop with the demo', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: './data',
      databaseUrl: null,
      migrate: true,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      storageUrl: null,
      smtpUrl: null,
      mailFrom: expect.stringContaining('@'),
      mailTo: expect.stringContaining('@'),
      authSecret: null,
      acceptedSecrets: [],
      firstAdmin: { email: null, password: null },
      requireSecondFactor: false,
      store: { name: 'Samán', code: 'SAMAN', whatsapp: '584141966060' },
      mapTiles: { url: expect.stringMatching(/^https:.+\{z\}/), attribution: expect.stringContaining('OpenStreetMap') },
      paymentAccounts: { accounts: expect.objectContaining({ transferencia: expect.any(Array) }), given: false },
      rateSources: [
        { kind: 'dolarapi', url: expect.stringMatching(/^https:/) },
        { kind: 'bcv', url: expect.stringMatching(/^https:/) },
      ],
      rateStarts: 'value_date',
      given: { STORE_NAME: false, STORE_CODE: false, WHATSAPP: false, MAIL_FROM: false, MAIL_TO: false },
      content: 'house',
      demo: true,
      demoGiven: false,
      throttle: true,
      backupPassphrase: null,
      cdn: null,
      paymentVerifier: null,
      fiscalMachine: null,
      metricsToken: null,
      trustProxy: [],
      webhooksLoopback: false,
      shutdown: { graceMs: 5000, timeoutMs: 20_000 },
      tracing: null,
      logLevel: 'info',
    });
  });

  it('is equal to one with empty variables', () => {
    // Variables that mean something when they are empty.
    const names = Object.keys(environment.shape).filter((name) => name !== 'RATE_SOURCES');
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('may contain variables that the shop does not know', () => {
    expect(readConfig({ PATH: '/bin', port: '1', NODE_ENV: 'test' })).toEqual(readConfig({}));
  });
});

describe('a valid value', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { port: 8080 }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://tienda.example' }, { publicUrl: 'https://tienda.example' }],
    [{ PUBLIC_URL: 'https://tienda.example/' }, { publicUrl: 'https://tienda.example' }],
    [{ DATA_DIR: '/var/lib/vitrina' }, { dataDir: '/var/lib/vitrina' }],
    [{ DATABASE_URL: 'postgres://a:b@db:5432/shop' }, { databaseUrl: 'postgres://a:b@db:5432/shop', demo: false }],
    [
      { DATABASE_URL: 'postgres://pooler:6432/shop', DATABASE_DIRECT_URL: 'postgres://db/shop' },
      { databaseUrl: 'postgres://pooler:6432/shop', databaseDirectUrl: 'postgres://db/shop' },
    ],
    [
      {
        DATABASE_URL: 'postgres://db1,db2/shop?target_session_attrs=read-write',
        DATABASE_REPLICA_URL: 'postgres://db1,db2/shop?target_session_attrs=standby',
      },
      {
        databaseUrl: 'postgres://db1,db2/shop?target_session_attrs=read-write',
        databaseReplicaUrl: 'postgres://db1,db2/shop?target_session_attrs=standby',
      },
    ],
    [{ DATABASE_URL: 'postgres://db/shop', DEMO: '1' }, { demo: true }],
    [{ CONTENT: 'empty' }, { content: 'empty', demo: false }],
    [
      { CONTENT: 'empty', DEMO: '1' },
      { demo: true, demoGiven: true },
    ],
    [{ DEMO: '0' }, { demo: false, store: { name: 'Samán', code: 'SAMAN', whatsapp: null } }],
    [{ STORAGE_URL: 's3://fotos?region=us-east-1' }, { storageUrl: 's3://fotos?region=us-east-1' }],
    [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
    [{ MAIL_FROM: 'Tienda <a@b.example>' }, { mailFrom: 'Tienda <a@b.example>' }],
    [{ MAIL_TO: 'ventas@b.example' }, { mailTo: 'ventas@b.example' }],
    [{ AUTH_SECRET: 's'.repeat(32) }, { authSecret: 's'.repeat(32) }],
    [
      // One a line, with a moment or without.
      { AUTH_SECRET_ACCEPTED: `2026-12-07T12:00:00Z ${'a, '.repeat(12)}\r\n${'b'.repeat(32)}\n` },
      {
        acceptedSecrets: [
          { secret: 'a, '.repeat(12), until: '2026-12-07T12:00:00.000Z' },
          { secret: 'b'.repeat(32), until: null },
        ],
      },
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'doce letras!' },
      { firstAdmin: { email: 'a@b.example', password: 'doce letras!' } },
    ],
    [
      { STORE_NAME: 'Ceiba', STORE_CODE: 'CEIBA2', WHATSAPP: '584141234567' },
      { store: { name: 'Ceiba', code: 'CEIBA2', whatsapp: '584141234567' } },
    ],
    [
      { MAP_TILES: 'https://m.example/{z}/{x}/{y}', MAP_ATTRIBUTION: 'Yo' },
      { mapTiles: { url: 'https://m.example/{z}/{x}/{y}', attribution: 'Yo' } },
    ],
    [{ MIGRATE: '0' }, { migrate: false }],
    [{ REQUIRE_SECOND_FACTOR: '1' }, { requireSecondFactor: true }],
    [
      { PAYMENT_ACCOUNTS: accounts({ rif: 'j070133805' }) },
      { paymentAccounts: { given: true, accounts: { transferencia: [{ rif: 'J-07013380-5' }] } } },
    ],
    [{ THROTTLE: '0' }, { throttle: false }],
    [{ BACKUP_PASSPHRASE: 'una clave larga' }, { backupPassphrase: 'una clave larga' }],
    [{ METRICS_TOKEN: 'dieciseis-letras' }, { metricsToken: 'dieciseis-letras' }],
    [{ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }, { trustProxy: ['10.0.0.1', '10.1.0.0/16'] }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [COLLECTOR, { tracing: { sampler: 'parentbased_always_on', ratio: 1 } }],
    [
      { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      { tracing: { sampler: 'traceidratio', ratio: 0.25 } },
    ],
    [
      // A queue smaller than a batch.
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces', OTEL_BSP_MAX_QUEUE_SIZE: '100' },
      { tracing: { batch: { maxQueueSize: 100, maxExportBatchSize: 100 } } },
    ],
    [{ ...COLLECTOR, OTEL_SDK_DISABLED: 'true' }, { tracing: null }],
    [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }, { tracing: null }],
    [{ RATE_SOURCES: '' }, { rateSources: [] }],
    [{ RATE_STARTS: 'fetched' }, { rateStarts: 'fetched' }],
    [{ RATE_SOURCES: 'bcv=https://bcv.example/' }, { rateSources: [{ kind: 'bcv', url: 'https://bcv.example/' }] }],
    [
      { RATE_SOURCES: ' dolarapi=http://a.example/?x=1&y=2 , bcv=http://b.example,' },
      {
        rateSources: [
          { kind: 'dolarapi', url: 'http://a.example/?x=1&y=2' },
          { kind: 'bcv', url: 'http://b.example' },
        ],
      },
    ],
  ])('%j', (env, config) => {
    expect(readConfig(env)).toMatchObject(config);
  });
});

describe('an invalid value stops the start with one line that names its variable', () => {
  it.each([
    ['PAYMENT_ACCOUNTS', 'Banesco'],
    ['PAYMENT_ACCOUNTS', '{}'],
    ['PAYMENT_ACCOUNTS', accounts({ swift: 'X' })],
    ['PORT', 'ochenta'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'tienda.example'],
    ['PUBLIC_URL', 'ftp://tienda.example'],
    ['PUBLIC_URL', 'https://tienda.example/ropa'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'postgres://db1,db2/shop?target_session_attrs=standby'],
    ['DATABASE_REPLICA_URL', 'postgres://db1,db2/shop?target_session_attrs=read-write'],
    ['DATABASE_REPLICA_URL', 'mysql://db/shop'],
    ['STORAGE_URL', 'https://bucket.example'],
    ['STORAGE_URL', 's3://'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'no es una dirección'],
    ['MAIL_TO', 'ventas'],
    ['AUTH_SECRET', 'corto'],
    ['AUTH_SECRET', 's'.repeat(31)],
    ['AUTH_SECRET', `${'s'.repeat(8)}${' '.repeat(40)}`],
    ['AUTH_SECRET', ' '.repeat(40)],
    ['AUTH_SECRET_ACCEPTED', 'corto'],
    ['AUTH_SECRET_ACCEPTED', `${'s'.repeat(32)}\n${'s'.repeat(31)}`],
    ['AUTH_SECRET_ACCEPTED', `2026-12-07T12:00:00Z ${'s'.repeat(31)}`],
    ['AUTH_SECRET_ACCEPTED', `2026-13-45T12:00:00Z ${'s'.repeat(32)}`],
    ['AUTH_SECRET_ACCEPTED', Array.from({ length: 6 }, (_, at) => `${at}${'s'.repeat(32)}`).join('\n')],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'corta'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['STORE_NAME', 'S'.repeat(61)],
    ['STORE_CODE', 'samán'],
    ['STORE_CODE', 'X'],
    ['WHATSAPP', '+58 414 1234567'],
    ['RATE_STARTS', 'mañana'],
    ['RATE_SOURCES', 'https://bcv.example'],
    ['RATE_SOURCES', 'bcv=no-es-una-url'],
    ['RATE_SOURCES', 'yahoo=https://yahoo.example'],
    ['RATE_SOURCES', 'bcv=file:///etc/passwd'],
    ['MAP_TILES', 'https://m.example/'],
    ['CONTENT', 'none'],
    ['DEMO', 'yes'],
    ['MIGRATE', 'no'],
    ['REQUIRE_SECOND_FACTOR', 'sí'],
    ['THROTTLE', 'off'],
    ['BACKUP_PASSPHRASE', 'once letras'],
    ['METRICS_TOKEN', 'corto'],
    ['TRUST_PROXY', 'la de siempre'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: .+$`));
  });

  it.each([
    ['postgres://db1,db2/shop?target_session_attrs=read-write', 'standby'],
    ['mysql://db/shop', 'postgres://'],
  ])('DATABASE_REPLICA_URL=%s, beside a valid primary', (url, says) => {
    const read = () => readConfig({ DATABASE_URL: 'postgres://db1/shop', DATABASE_REPLICA_URL: url });
    expect(read).toThrow(new RegExp(`^DATABASE_REPLICA_URL: .*${says}`));
  });

  it.each(['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL'])('%s without DATABASE_URL', (name) => {
    expect(() => readConfig({ [name]: 'postgres://db2/shop' })).toThrow(new RegExp(`^${name}: needs DATABASE_URL`));
  });

  it('a secret is not repeated in that line', () => {
    for (const env of [
      { AUTH_SECRET: 'mi-secreto' },
      { AUTH_SECRET_ACCEPTED: 'mi-secreto' },
      { ADMIN_PASSWORD: 'mi-secreto' },
      { BACKUP_PASSPHRASE: 'mi-secreto' },
      { DATABASE_URL: 'mysql://u:mi-secreto@db/x' },
    ]) {
      expect(() => readConfig(env)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('mi-secreto') }),
      );
    }
  });
});
