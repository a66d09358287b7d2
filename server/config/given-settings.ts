import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { ConfigError } from '#server/platform/config-error.ts';

/** Maximum size of a settings file, far above any real setting. A larger file is a mistake. */
const MOST_BYTES = 64 * 1024;

/** The given settings, and the variable that each came from. */
interface GivenSettings {
  values: Record<string, string>;
  /** Variable by setting: the setting's own name, or with `_FILE`. */
  variables: Record<string, string>;
}

/**
 * Collects settings from the environment. Each may also be in a file, as Docker and Kubernetes provide secrets:
 * `AUTH_SECRET_FILE=/run/secrets/auth-secret`. Empty variables count as absent, except those in `emptyCounts`.
 * @throws ConfigError in one line with the name of the variable. It shows neither the value nor the path, because an
 * operator who confuses the variables writes a secret as path
 */
export function givenSettings(
  env: Record<string, string | undefined>,
  names: readonly string[],
  emptyCounts: readonly string[],
): GivenSettings {
  const given: GivenSettings = { values: {}, variables: {} };
  for (const name of names) {
    const value = env[name];
    const isGiven = value !== undefined && (value !== '' || emptyCounts.includes(name));
    const fileVariable = `${name}_FILE`;
    const file = env[fileVariable];
    if (isGiven && file) throw new ConfigError(`${fileVariable}: ${name} is set too; one of the two`);
    if (!isGiven && !file) continue;
    given.values[name] = file ? readSetting(fileVariable, file) : (value ?? '');
    given.variables[name] = file ? fileVariable : name;
  }
  return given;
}

function readSetting(variable: string, file: string): string {
  const bytes = readBytes(variable, file);
  if (bytes.length > MOST_BYTES) throw new ConfigError(`${variable}: the file has more than ${MOST_BYTES} bytes`);
  const text = decode(variable, bytes).replace(/\r?\n$/, '');
  if (text.trim() === '') throw new ConfigError(`${variable}: the file is empty`);
  return text;
}

/** Reads one byte more than allowed, in order to notice larger files. */
function readBytes(variable: string, file: string): Buffer {
  let opened: number | null = null;
  try {
    // Opened non-blocking: a named pipe without a writer would block the start forever.
    opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    if (!fstatSync(opened).isFile()) throw new ConfigError(`${variable}: is not a file`);
    const bytes = Buffer.alloc(MOST_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(opened, bytes, length, bytes.length - length, null);
    }
    return bytes.subarray(0, length);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${variable}: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

function decode(variable: string, bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Invalid UTF-8 is refused below.
  }
  throw new ConfigError(`${variable}: the file is not text`);
}
