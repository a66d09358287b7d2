import { z } from 'zod';
import { type Role, readDatabaseUrl } from './database-url.ts';

/**
 * DATABASE_URL or DATABASE_REPLICA_URL: `postgres://user:password@host:port/database`, with several hosts where there are.
 * @param role what `target_session_attrs` may ask for
 */
export function databaseUrlSetting(role: Role) {
  return z
    .string()
    .refine(
      (text) => readDatabaseUrl(text) !== null,
      'postgres://user:password@host:port/database, or several hosts separated by commas',
    )
    .refine((text) => {
      const wants = readDatabaseUrl(text)?.wants ?? null;
      return wants === null || wants === role;
    }, `target_session_attrs must be that of a ${role}`);
}
