import { execStart, readImage, readYaml } from './read-deploy.ts';

/** The fields of a compose.yaml service that tests read. */
export interface Service {
  image: string;
  build?: { args: Record<string, string> };
  command?: string[] | string;
  environment?: Record<string, string | null>;
  secrets?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  [setting: string]: unknown;
}
export interface Compose {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

interface Container {
  name: string;
  image: string;
  command: string[];
  [setting: string]: unknown;
}
export interface Pod {
  containers: Container[];
  securityContext: Record<string, unknown>;
  [setting: string]: unknown;
}
export interface Manifest {
  kind: string;
  apiVersion: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: Record<string, unknown>;
}

export const UNITS = ['vitrina@.service', 'vitrina-backup.service', 'vitrina-migrate.service'];
export const MANIFESTS = ['settings.yaml', 'shop.yaml', 'migrate.yaml', 'backup.yaml'];

export function readCompose(): Compose {
  return readYaml<Compose>('compose.yaml')[0] as Compose;
}

export function readManifests(): Manifest[] {
  return MANIFESTS.flatMap((file) => readYaml<Manifest>(`kubernetes/${file}`));
}

/** The pods that manifests describe, by the manifest's name. */
export function podsOf(manifests: readonly Manifest[]): Map<string, Pod> {
  const podEntries = manifests.flatMap(({ metadata, spec }) => {
    const { template, jobTemplate } = (spec ?? {}) as {
      template?: { spec: Pod };
      jobTemplate?: { spec: { template: { spec: Pod } } };
    };
    const pod = template?.spec ?? jobTemplate?.spec.template.spec;
    return pod ? [[metadata.name, pod] as const] : [];
  });
  return new Map(podEntries);
}

/** Every command of ours that the image, the containers, the units and the pods run, by the file that defines it. */
export function shopCommands(): Map<string, string[]> {
  const { command, healthCheck } = readImage();
  const commands = new Map([
    ['Dockerfile CMD', command],
    ['Dockerfile HEALTHCHECK', healthCheck],
  ]);
  for (const [name, service] of Object.entries(readCompose().services)) {
    if (!service.image.startsWith('vitrina:')) continue;
    commands.set(`compose ${name}`, (service.command as string[] | undefined) ?? command);
    if (service.healthcheck?.test) commands.set(`compose ${name} health`, service.healthcheck.test);
  }
  for (const unit of UNITS) commands.set(unit, execStart(unit));
  for (const [name, { containers }] of podsOf(readManifests())) {
    for (const container of containers) commands.set(`pod ${name}`, container.command);
  }
  return commands;
}
