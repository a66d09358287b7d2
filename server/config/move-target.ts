import { ConfigError } from '#server/platform/config-error.ts';
import { environment } from './environment.ts';
import { givenSettings } from './given-settings.ts';

/** The target of `npm run move`. */
export interface MoveTarget {
  databaseUrl: string;
  /** null: files stay in DATA_DIR. */
  storageUrl: string | null;
  /** Whether the command line contained a password. */
  showsPassword: boolean;
}

const TARGETS = {
  TARGET_DATABASE_URL: environment.shape.DATABASE_URL,
  TARGET_STORAGE_URL: environment.shape.STORAGE_URL,
};

/**
 * @param words the command's arguments
 * @param env as in process.env: TARGET_DATABASE_URL and TARGET_STORAGE_URL, or with `_FILE` the files that contain them
 * @returns null when no database is named, or there are too many arguments
 * @throws ConfigError naming what cannot be used
 */
export function readMoveTarget(words: readonly string[], env: Record<string, string | undefined>): MoveTarget | null {
  const { values, variables } = givenSettings(env, Object.keys(TARGETS), []);
  const [databaseWord, storageWord, ...rest] = words;
  const one = (name: keyof typeof TARGETS, word: string | undefined) => {
    if (word && values[name])
      throw new ConfigError(`${variables[name]}: given on the command line too; one of the two`);
    const parsed = TARGETS[name].safeParse(word || values[name]);
    // Shows no part of the value, because it contains a password.
    if (!parsed.success) throw new ConfigError(`${variables[name] ?? name}: ${parsed.error.issues[0]?.message}`);
    return parsed.data ?? null;
  };
  const databaseUrl = one('TARGET_DATABASE_URL', databaseWord);
  const storageUrl = one('TARGET_STORAGE_URL', storageWord);
  if (databaseUrl === null || rest.length > 0) return null;
  return { databaseUrl, storageUrl, showsPassword: words.some(holdsPassword) };
}

/** `postgres://user:password@…`, or `?password=…`. */
function holdsPassword(word: string): boolean {
  return /^\w+:\/\/[^/@]*:[^/@]+@|[?&]password=./.test(word);
}
