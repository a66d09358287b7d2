import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Cmd, type Dockerfile, DockerfileParser, type From, type Healthcheck } from 'dockerfile-ast';
import { parseAllDocuments } from 'yaml';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');

export function readDeployFile(file: string): string {
  return readFileSync(path.join(DEPLOY, file), 'utf8');
}

/** All documents of a file, with anchors and merges resolved. */
export function readYaml<T = Record<string, unknown>>(file: string): T[] {
  return parseAllDocuments(readDeployFile(file), { merge: true, strict: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS({ maxAliasCount: -1 }) as T;
  });
}

export interface Image {
  dockerfile: Dockerfile;
  /** One value for each stage. */
  bases: string[];
  /** The instructions of the last stage, by keyword. */
  last(keyword: string): string[];
  command: string[];
  healthCheck: string[];
}

export function readImage(): Image {
  const dockerfile = DockerfileParser.parse(readDeployFile('image/Dockerfile'));
  const instructions = dockerfile.getInstructions();
  const froms = instructions.filter((each) => each.getKeyword() === 'FROM') as From[];
  const final = instructions.slice(instructions.indexOf(froms.at(-1) as From));
  const words = (instruction: Cmd | Healthcheck | undefined) =>
    JSON.parse(instruction?.getArgumentsContent()?.replace(/^.*?\[/s, '[') ?? '[]') as string[];
  const only = <T>(keyword: string) => final.find((each) => each.getKeyword() === keyword) as T | undefined;
  return {
    dockerfile,
    bases: froms.map((from) => from.getImage() ?? ''),
    last: (keyword) =>
      final.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? ''),
    command: words(only<Cmd>('CMD')),
    healthCheck: words(only<Healthcheck>('HEALTHCHECK')),
  };
}

/** The settings of a unit's section, in order; a key may occur several times. */
export function readUnit(file: string, section: string): [key: string, value: string][] {
  const [, ...sections] = readDeployFile(`systemd/${file}`).split(/^\[(?=\w+\]$)/m);
  const text = sections.find((each) => each.startsWith(`${section}]`)) ?? '';
  return text
    .split('\n')
    .slice(1)
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
}

/**
 * The words of ExecStart, as systemd passes them on (systemd.service(5)). Words from variables are left out, which no
 * unit uses.
 */
export function execStart(file: string): string[] {
  const line = readUnit(file, 'Service').find(([key]) => key === 'ExecStart')?.[1] ?? '';
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('%%', '%').replaceAll('$$', '$'),
  );
}

/** Parses `NAME=value NAME="value with spaces"`, as in ENV, in Environment=, and in the lines of an EnvironmentFile. */
export function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]),
  );
}
