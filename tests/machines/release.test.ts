import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type InstalledRelease,
  installRelease,
  putSecret,
  type Running,
} from '#tests/support/deploy/installed-release.ts';
import { pairs, readDeployFile, readImage } from '#tests/support/deploy/read-deploy.ts';
import { podsOf, readCompose, readManifests, shopCommands } from '#tests/support/deploy/shop-commands.ts';
import { freePort } from '#tests/support/http/free-port.ts';
import { type FakeBucket, openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, SHOP_ARGS, SHOP_ENV } from '#tests/support/shop/shop-process.ts';
import { ROOT } from '../../scripts/run-command.ts';

// The content of the image, and every command of image, containers, units and pods. The commands run as nobody, in a
// read-only folder, with the settings of compose.yaml and its secrets in files.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const REVISION = '0123456789abcdef0123456789abcdef01234567';
/**
 * Size of the image besides Node, in MB: mostly packages (PGlite 27, libvips 18, drizzle-orm 17), and 11 of demo
 * pictures.
 */
const MOST_MB = 200;
const DEMO_PICTURE = 'products/10104.jpg';
const WAIT = { timeout: 60_000, interval: 100 };
const { command: START, healthCheck: HEALTHY } = readImage();
const MIGRATE = ['node', 'server/commands/migrate.ts'];

/** The paths that Kubernetes and compose's proxy check. */
const PROBES = probesOf(podsOf(readManifests()).get('vitrina')?.containers ?? []).concat(
  /health_uri (\S+)/.exec(readDeployFile('image/Caddyfile'))?.[1] ?? '',
);

let release: InstalledRelease;
let database: ProcessData;
let bucket: FakeBucket;
let settings: Record<string, string>;
let secrets: string;

beforeAll(async () => {
  [release, database, bucket] = await Promise.all([
    installRelease(REVISION),
    makeProcessData('empty'),
    openFakeBucket(30),
  ]);
  secrets = path.join(release.folder, '../secrets');
  execFileSync('sh', [path.join(ROOT, 'deploy/make-secrets.sh'), secrets]);
  // Docker mounts each file separately.
  chmodSync(secrets, 0o755);
  await putSecret(secrets, 'database-url', database.env.DATABASE_URL ?? '');
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, STORAGE_URL = '' } = bucket.env;
  const keys = `[default]\naws_access_key_id = ${AWS_ACCESS_KEY_ID}\naws_secret_access_key = ${AWS_SECRET_ACCESS_KEY}\n`;
  await putSecret(secrets, 'aws-credentials', keys);
  const given = Object.entries(readCompose().services['shop-a']?.environment ?? {});
  settings = {
    ...pairs(readImage().last('ENV').join(' ')),
    ...Object.fromEntries(
      given.flatMap(([name, value]) => (value ? [[name, value.replace('/run/secrets', secrets)]] : [])),
    ),
    HOME: release.data,
    HOST: '127.0.0.1',
    DATA_DIR: release.data,
    PORT: String(await freePort()),
    STORAGE_URL: `${STORAGE_URL}&region=us-east-1`,
    PUBLIC_URL: 'https://tienda.example',
    ADMIN_EMAIL: 'ana@tienda.example',
    DEMO: '1',
    RATE_SOURCES: '',
  };
});

afterAll(async () => {
  await database?.remove();
  await bucket?.close();
  await release?.remove();
});

/** No file was written or removed. */
async function isUntouched(): Promise<boolean> {
  const sums = ['--check', '--quiet', 'SHA256SUMS'];
  execFileSync('sha256sum', sums, { cwd: release.folder });
  const listed = readFileSync(path.join(release.folder, 'SHA256SUMS'), 'utf8').trim().split('\n').length;
  const files = await readdir(release.folder, { recursive: true, withFileTypes: true });
  const own = files.filter((file) => file.isFile() && !file.parentPath.includes('node_modules'));
  return own.length === listed + 1;
}

const shown = (command: readonly string[]) => command.join(' ').replace('/usr/bin/node', 'node');

it('is small, and contains no build tools, no tests and no path of this machine', async () => {
  const files = (await readdir(release.folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  const places = files.map((file) => path.join(file.parentPath, file.name));
  const sizes = await Promise.all(places.map(async (place) => (await stat(place)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(MOST_MB);
  const packages = await readdir(path.join(release.folder, 'node_modules'));
  for (const tool of ['vite', 'rolldown', 'typescript', 'vitest', 'node', 'recharts'])
    expect(packages).not.toContain(tool);
  for (const place of places.filter((file) => !file.includes('node_modules'))) {
    const text = await readFile(place);
    expect((place.endsWith('.gz') ? gunzipSync(text) : text).includes(ROOT), place).toBe(false);
  }
  const { components } = JSON.parse(await readFile(path.join(release.folder, 'sbom.cdx.json'), 'utf8'));
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react-dom', 'drizzle-orm', 'sharp']));
  for (const tool of ['vite', 'vitest', 'typescript']) expect(names).not.toContain(tool);
});

it('every deployed command is one of those tested here', () => {
  expect(START.slice(0, -1)).toEqual(['node', ...SHOP_ARGS.slice(0, -1)]);
  const commands = new Set([...shopCommands().values()].map(shown));
  expect(commands.size).toBe(4);
  expect(commands).toEqual(new Set([shown(START), shown(HEALTHY), shown(MIGRATE), shown(backupCommand())]));
});

it('migrates, starts, becomes healthy, prints its version, backs up and ends, and writes only to its data folder', async () => {
  const migrated = release.run(MIGRATE, settings);
  expect([await migrated.gone, migrated.output()]).toEqual([0, expect.any(String)]);

  const shop = release.run(START, settings);
  const healthy = () => release.run(HEALTHY, settings).gone;
  try {
    expect(await healthy()).toBe(1);
    await expect.poll(healthy, WAIT).toBe(0);
    await looksRight(shop);

    const backup = release.run(backupCommand(), {
      ...settings,
      BACKUP_PLACE: 's3://tienda',
      BACKUP_OPTIONS: new URL(settings.STORAGE_URL ?? '').search.slice(1),
    });
    expect([await backup.gone, backup.output()]).toEqual([0, expect.stringContaining('rows of')]);
    expect([...bucket.files.keys()].sort()).toEqual([
      DEMO_PICTURE,
      expect.stringMatching(/^shop-\d{4}-\d\d-\d\d\.tar$/),
    ]);
  } finally {
    shop.signal('SIGTERM');
  }
  expect([await shop.gone, shop.output()]).toEqual([0, expect.stringContaining(REVISION)]);
  expect(await isUntouched()).toBe(true);
});

function probesOf(containers: Record<string, unknown>[]): string[] {
  const probes = containers.flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [
    startupProbe,
    readinessProbe,
    livenessProbe,
  ]);
  return probes.map((probe) => (probe as { httpGet: { path: string } }).httpGet.path);
}

/** Run as the pod and the unit run it. */
function backupCommand(): string[] {
  return shopCommands().get('pod vitrina-backup') ?? [];
}

async function looksRight(shop: Running): Promise<void> {
  const url = `http://127.0.0.1:${settings.PORT}`;
  const page = await (await fetch(url)).text();
  expect(page).toContain('</html>');
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  for (const file of [asset, `/media/${DEMO_PICTURE}`]) expect((await fetch(url + file)).status).toBe(200);
  expect(PROBES).toEqual(['/healthz', '/readyz', '/healthz', '/healthz']);
  for (const probe of PROBES) expect((await fetch(url + probe)).status).toBe(200);

  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const authorization = `Bearer ${await readFile(path.join(secrets, 'metrics-token'), 'utf8')}`;
  const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
  expect(metrics).toContain(
    `vitrina_build_info{version="${ownVersion()}",revision="${REVISION}",node="${process.version}"} 1`,
  );

  const password = await readFile(path.join(secrets, 'admin-password'), 'utf8');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: settings.ADMIN_EMAIL, password });
  expect((await fetch(`${url}/api/usr/auths/login`, { method: 'POST', headers, body })).status).toBe(200);

  if (process.platform !== 'linux') return;
  const read = (name: string) => readFileSync(`/proc/${shop.pid}/${name}`, 'utf8').split('\0');
  expect(read('environ')).toEqual(expect.arrayContaining(Object.entries(SHOP_ENV).map((entry) => entry.join('='))));
}

function ownVersion(): string {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version;
}

it('the helper processes of the shop run', async () => {
  // Creates the database of a first start, and then the nightly backup of its copy.
  const made = path.join(release.data, 'made');
  await mkdir(made);
  const env = { PATH: process.env.PATH, DEMO: '0', DATA_DIR: made };
  const maker = fork(path.join(release.folder, 'server/make-database.ts'), [path.join(made, 'postgres')], {
    env,
  });
  expect(await once(maker, 'exit')).toEqual([0, null]);

  const file = path.join(made, 'backup.tar');
  const writer = fork(path.join(release.folder, 'server/platform/backup/backup-process.ts'), { env });
  writer.send({
    copy: path.join(made, 'postgres'),
    file,
    place: { dataDir: made, storageUrl: null, authSecret: null },
  });
  expect(await once(writer, 'exit')).toEqual([0, null]);
  expect((await stat(file)).size).toBeGreaterThan(10_000);
  await rm(made, { recursive: true });
});
