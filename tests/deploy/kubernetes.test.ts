import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { expect, it } from 'vitest';
import { pairs, readImage } from '#tests/support/deploy/read-deploy.ts';
import { type Manifest, podsOf, readManifests } from '#tests/support/deploy/shop-commands.ts';
import { unknownFields } from '#tests/support/deploy/strict-manifest.ts';

const KINDS = { ConfigMap, CronJob, Deployment, Job, NetworkPolicy, PodDisruptionBudget, Service };
const manifests = readManifests();
const pods = [...podsOf(manifests)];

/** Validates as Kubernetes does. @throws when a field is missing or has the wrong type */
function check(manifest: object): void {
  const { kind } = manifest as Manifest;
  const Model = KINDS[kind as keyof typeof KINDS];
  Model.prototype.validate.call(manifest);
}

it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
  '%s %s is valid by the schema of Kubernetes, without unknown fields',
  (_, __, manifest) => {
    expect(unknownFields(manifest, check)).toEqual([]);
  },
);

it('a wrong type and a misspelt field would be found', () => {
  const deployment = structuredClone(manifests.find(({ kind }) => kind === 'Deployment')) as Manifest;
  deployment.spec.replica = 2;
  expect(unknownFields(deployment, check)).toEqual(['spec.replica']);
  deployment.spec.replicas = 'two';
  expect(() => unknownFields(deployment, check)).toThrow();
});

it.each(pods)('the pods of %s meet the restricted standard, and have resource limits', (_, pod) => {
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));
  for (const container of pod.containers) {
    expect(container.image.split(':').at(-1)).toBe(version);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({ requests: { memory: '256Mi' }, limits: { memory: '512Mi' } });
    const mounted = (container.volumeMounts as { name: string }[]).map(({ name }) => name);
    expect(mounted.sort()).toEqual((pod.volumes as { name: string }[]).map(({ name }) => name).sort());
  }
});

it('the probes and the service use the port that the image listens on', () => {
  const { PORT } = pairs(readImage().last('ENV').join(' '));
  const [shop] = podsOf(manifests).get('vitrina')?.containers ?? [];
  expect(shop?.ports).toEqual([{ name: 'http', containerPort: Number(PORT) }]);
  expect(readImage().last('EXPOSE')).toEqual([PORT]);
  const { spec } = manifests.find(({ kind }) => kind === 'Service') as Manifest;
  expect(spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

it('every selector of the shop’s pods matches them', () => {
  const { spec } = manifests.find(({ kind }) => kind === 'Deployment') as Manifest;
  const { labels } = (spec.template as { metadata: { labels: Record<string, string> } }).metadata;
  const selectors = manifests.flatMap(({ kind, spec }) => {
    if (kind === 'Service') return [spec.selector as Record<string, string>];
    const { matchLabels } = (spec?.selector ?? spec?.podSelector ?? {}) as { matchLabels?: Record<string, string> };
    return matchLabels ? [matchLabels] : [];
  });
  expect(selectors).toHaveLength(4);
  for (const selector of selectors) expect(labels).toMatchObject(selector);
});
