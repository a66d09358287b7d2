import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { environment } from '#server/config/environment.ts';
import { pairs, readDeployFile, readImage, readUnit } from '#tests/support/deploy/read-deploy.ts';
import { readCompose, readManifests, UNITS } from '#tests/support/deploy/shop-commands.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/make-secrets.sh');
const SETTINGS = new Set(Object.keys(environment.shape).flatMap((name) => [name, `${name}_FILE`]));
/** Settings that the AWS SDK and the command lines of the backups read. */
const OF_OTHERS = ['HOME', 'MALLOC_ARENA_MAX', 'AWS_SHARED_CREDENTIALS_FILE', 'BACKUP_PLACE', 'BACKUP_OPTIONS'];

let folder: string;
beforeAll(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'vitrina-secrets-')), 'secrets');
  execFileSync('sh', [SCRIPT, folder]);
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

/** Points the settings to the folder where the secrets were created. */
function filled(settings: Record<string, string | null | undefined>, places: RegExp): Record<string, string> {
  const given = Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(given.map(([name, value]) => [name, value.replace(places, `${folder}/`)]));
}

const OF_IMAGE = pairs(readImage().last('ENV').join(' '));
const UNIT_FILE = pairs(readDeployFile('systemd/environment.example').replaceAll(/^#.*$/gm, ''));

/** The settings of each process of the shop, by the file that sets them. */
const GIVEN: [string, () => Record<string, string>][] = [
  ...Object.entries(readCompose().services)
    .filter(([, { image }]) => image.startsWith('vitrina:'))
    .map(([name, { environment }]): [string, () => Record<string, string>] => [
      `compose ${name}`,
      () => ({
        ...OF_IMAGE,
        ...filled(
          { ...environment, ADMIN_EMAIL: 'ana@tienda.example', PUBLIC_URL: 'https://localhost', DEMO: '0' },
          /^\/run\/secrets\//,
        ),
      }),
    ]),
  [
    'pods',
    () => ({
      ...OF_IMAGE,
      ...filled(readManifests().find(({ kind }) => kind === 'ConfigMap')?.data ?? {}, /^\/run\/secrets\/vitrina\//),
    }),
  ],
  ...UNITS.map((unit): [string, () => Record<string, string>] => [
    unit,
    () => {
      const lines = readUnit(unit, 'Service').filter(([key]) => key === 'Environment');
      const own = pairs(
        lines
          .map(([, value]) => value)
          .join(' ')
          .replaceAll('%i', '3001')
          .replaceAll('%S', '/var/lib'),
      );
      return { ...UNIT_FILE, ...filled(own, /^%d\//) };
    },
  ]),
];

it.each(GIVEN)('%s has valid settings that the shop knows, with its secrets in files', (_, given) => {
  const settings = given();
  expect(Object.keys(settings).filter((name) => !SETTINGS.has(name) && !OF_OTHERS.includes(name))).toEqual([]);
  const config = readConfig(settings);
  expect(config).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgres:\/\/vitrina:\w{48}@/),
    authSecret: expect.stringMatching(/^\w{64}$/),
    demo: false,
  });
  expect(config.storageUrl).toMatch(/^s3:\/\/vitrina\?/);
});

it('secrets are created once, each in its own file, in a folder that only their owner can read', () => {
  const read = () =>
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
  const before = read();
  expect(before.map(([name]) => name)).toEqual(Object.keys(readCompose().secrets).sort());
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(execFileSync('sh', [SCRIPT, folder], { encoding: 'utf8' })).toBe('');
  expect(read()).toEqual(before);
});
