import { z } from 'zod';
import { oneOf } from '../record.ts';

/** GET /backup: the backups that the shop makes of itself; null where its operator makes them, on a server. */
export const backupState = oneOf(
  z
    .object({
      /** When the last one was made; null before the first. */
      last: z.iso.datetime().nullable(),
      /** The shop has tried since then, and failed. */
      failed: z.boolean(),
    })
    .nullable(),
);
export type BackupState = z.infer<typeof backupState>;
