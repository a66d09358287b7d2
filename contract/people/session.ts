import { z } from 'zod';
import { listOf, recordId, recordOf } from '../record.ts';

/** Where an account is signed in. */
export const sessionRecord = recordOf(
  z.object({
    /** 'Chrome en Android' */
    device: z.string(),
    /** '190.202.41.x' */
    network: z.string(),
    created_at: z.string(),
    /** Accurate to a few minutes. */
    last_seen_at: z.string(),
    /** Whether it makes this call. */
    current: z.boolean(),
  }),
);
export type SessionRecord = z.infer<typeof sessionRecord>;
/** GET /usr/me/sessions, GET /staff/{id}/sessions: those that are open, the last used first. */
export const sessionList = listOf(sessionRecord, z.object({ total: z.int() }));
export type SessionList = z.infer<typeof sessionList>;

/** The path of a session of somebody who works here. */
export const staffSessionParams = z.object({ id: recordId, session: recordId });
