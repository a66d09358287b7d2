import { z } from 'zod';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from './record.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

export const mailAttributes = z.object({
  to: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(MAIL_STATES),
  /** The last failure, when there was one. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export const mailRecord = recordOf(mailAttributes);
export const mailAnswer = oneOf(mailRecord);
export const mailList = listOf(mailRecord, pageMeta);
export const mailListQuery = z.strictObject({ ...pageQuery });
