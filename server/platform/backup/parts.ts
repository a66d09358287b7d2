import { z } from 'zod';
import type { AcceptedSecret } from '#server/platform/secrets/accepted-secrets.ts';

/** Version of the parts and of the file format; raised when an older shop can no longer read them. */
export const FORMAT = 1;

/** First part: what is needed to read the others. */
export const backupHeader = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  /** Version of the tables of background jobs; null when the shop had none yet. */
  jobs: z.int().nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** Last part: counts and hashes of the others, so that a restore can tell that nothing is missing. */
export const backupManifest = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      /** Hash of all rows in the order of the key. */
      sha256: z.string(),
    }),
  ),
  /** As text, because a JavaScript number cannot hold every bigint. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.int(),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** A piece of a shop, small enough to be held in memory. */
export type Part =
  | { kind: 'header'; header: BackupHeader }
  /** Rows of one table in the order of its key: one JSON string per line, the row as PostgreSQL writes it. */
  | { kind: 'rows'; table: string; lines: string }
  /** A picture or a proof, by its key in the storage. */
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'secret'; secret: string }
  | { kind: 'accepted-secrets'; secrets: readonly AcceptedSecret[] }
  | { kind: 'manifest'; manifest: BackupManifest };

/** Accepts the parts one after the other; resolves when it has room for the next. */
export type TakePart = (part: Part) => Promise<void>;

/** A backup or a target cannot be used. `message` is one English line for the operator; nothing has been changed. */
export class BackupRefused extends Error {}
