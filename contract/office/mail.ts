import { z } from 'zod';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/**
 * States of a mail: waiting for its first attempt, waiting for a retry, accepted by the mail server, only stored
 * because no mail server is configured, or given up.
 */
export const MAIL_STATES = ['queued', 'retrying', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail as the list shows it. */
const mailAttributes = z.object({
  to: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** The last error, if any. */
  problem: z.string().nullable(),
  attempts: z.int(),
  /** Time of the next attempt; null when there is none. */
  nextTryAt: z.string().nullable(),
  saleId: z.int().nullable(),
  hasProof: z.boolean(),
  /** Id of the original mail when this one is a copy of it. */
  copyOf: z.int().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export const mailRecord = recordOf(mailAttributes);
export type MailRecord = z.infer<typeof mailRecord>;

/**
 * One mail with its content. `text` and `html` are null when it contains a link or a code meant only for the recipient.
 */
export const mailDetailRecord = recordOf(
  mailAttributes.extend({ text: z.string().nullable(), html: z.string().nullable() }),
);
export type MailDetailRecord = z.infer<typeof mailDetailRecord>;
export const mailAnswer = oneOf(mailDetailRecord);

/** `delivery` is `local` when mails are not sent, because SMTP_URL is not configured. */
export const mailList = listOf(mailRecord, pageMeta.extend({ delivery: z.enum(['smtp', 'local']) }));
export type MailList = z.infer<typeof mailList>;

export const mailListQuery = z.strictObject({
  state: z.enum(MAIL_STATES).optional(),
  /** Part of a recipient's address or of the subject. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
