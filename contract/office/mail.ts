import { z } from 'zod';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** Waiting for its first try, waiting for the next one, handed over, kept in the shop for want of a mail server, given up. */
export const MAIL_STATES = ['queued', 'retrying', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail as the list shows it. */
export const mailAttributes = z.object({
  to: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** The last failure, when there was one. */
  problem: z.string().nullable(),
  attempts: z.int(),
  /** When it is tried again; null when it is not. */
  nextTryAt: z.string().nullable(),
  saleId: z.int().nullable(),
  hasProof: z.boolean(),
  /** The mail that this one repeats. */
  copyOf: z.int().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export const mailRecord = recordOf(mailAttributes);
export type MailRecord = z.infer<typeof mailRecord>;

/** One mail, whole. `text` and `html` are null when it holds a link that only its reader may have. */
export const mailDetailRecord = recordOf(
  mailAttributes.extend({ text: z.string().nullable(), html: z.string().nullable() }),
);
export type MailDetailRecord = z.infer<typeof mailDetailRecord>;
export const mailAnswer = oneOf(mailDetailRecord);

/** `delivery` is `local` when no mail is sent to anybody: no SMTP_URL is configured. */
export const mailList = listOf(mailRecord, pageMeta.extend({ delivery: z.enum(['smtp', 'local']) }));
export type MailList = z.infer<typeof mailList>;

export const mailListQuery = z.strictObject({
  state: z.enum(MAIL_STATES).optional(),
  /** Part of a recipient's address or of the subject. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
