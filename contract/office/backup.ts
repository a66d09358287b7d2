import { z } from 'zod';
import { oneOf } from '../record.ts';

/** GET /backup: the shop's own backups; null on a database server, where the operator makes them. */
export const backupState = oneOf(
  z
    .object({
      /** Time of the last backup; null before the first one. */
      last: z.iso.datetime().nullable(),
      /** Whether an attempt after the last backup has failed. */
      failed: z.boolean(),
    })
    .nullable(),
);
export type BackupState = z.infer<typeof backupState>;
