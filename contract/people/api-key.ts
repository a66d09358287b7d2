import { z } from 'zod';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { line } from '../forms/text.ts';
import { listOf, oneOf, recordOf } from '../record.ts';
import { staffBody } from './staff.ts';

const MAX_KEY_NAME = 60;

/** The body of POST /keys. */
export const keyBody = z.strictObject({
  name: line(MAX_KEY_NAME, 'El nombre es requerido'),
  permissions: z
    .array(z.enum(KEY_PERMISSIONS, 'Elige uno de los permisos'))
    .min(1, 'Elige al menos un permiso')
    .max(KEY_PERMISSIONS.length)
    .transform((chosen) => KEY_PERMISSIONS.filter((permission) => chosen.includes(permission))),
  /** Ids of the locations that it is limited to; none: it works wherever its maker does. */
  stores: staffBody.shape.stores,
  /** Its last day, in Caracas. */
  expires_on: z.iso.date('Elige el último día'),
});
export type KeyBody = z.output<typeof keyBody>;

const KEY_STATES = ['active', 'expired', 'ended'] as const;

export const keyRecord = recordOf(
  z.object({
    name: z.string(),
    /** As given; its maker may have lost some since, and then the key has lost them too. */
    permissions: z.array(z.enum(PERMISSIONS)),
    stores: z.array(z.int()),
    state: z.enum(KEY_STATES),
    /** Name of its maker. */
    made_by: z.string(),
    created_at: z.string(),
    expires_on: z.string(),
    /** Accurate to an hour; null when it was never used. */
    last_used_at: z.string().nullable(),
  }),
);
export type KeyRecord = z.infer<typeof keyRecord>;
/** GET /keys: the newest first. */
export const keyList = listOf(keyRecord, z.object({ total: z.int() }));
export type KeyList = z.infer<typeof keyList>;
const keyAnswer = oneOf(keyRecord);

/** POST /keys: the only answer that holds the key itself. */
export const madeKey = keyAnswer.extend({ key: z.string() });
export type MadeKey = z.infer<typeof madeKey>;
