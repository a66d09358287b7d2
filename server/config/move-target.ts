import { ConfigError } from '#server/platform/config-error.ts';
import { environment } from './environment.ts';
import { givenSettings } from './given-settings.ts';

/** Where `npm run move` copies a shop to. */
export interface MoveTarget {
  databaseUrl: string;
  /** null: files stay in DATA_DIR. */
  storageUrl: string | null;
  /** Whether a password stood on the command line. */
  showsPassword: boolean;
}

const TARGETS = {
  TARGET_DATABASE_URL: environment.shape.DATABASE_URL,
  TARGET_STORAGE_URL: environment.shape.STORAGE_URL,
};

/**
 * @param words what the command was given
 * @param env as in process.env: TARGET_DATABASE_URL and TARGET_STORAGE_URL, or with `_FILE` the files that hold them
 * @returns null when the database is not named in either way, or too much is
 * @throws ConfigError naming what cannot be used
 */
export function readMoveTarget(words: readonly string[], env: Record<string, string | undefined>): MoveTarget | null {
  const { values, variables } = givenSettings(env, Object.keys(TARGETS), []);
  const [databaseWord, storageWord, ...rest] = words;
  const one = (name: keyof typeof TARGETS, word: string | undefined) => {
    if (word && values[name])
      throw new ConfigError(`${variables[name]}: given on the command line too; one of the two`);
    const parsed = TARGETS[name].safeParse(word || values[name]);
    // Neither the value nor a part of it: it has a password in it.
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
