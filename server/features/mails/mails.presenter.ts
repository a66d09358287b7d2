import type { z } from 'zod';
import type { mailRecord } from '#contract/mail.ts';
import type { mails } from './mails.tables.ts';

export function presentMail(mail: typeof mails.$inferSelect): z.infer<typeof mailRecord> {
  return {
    id: mail.id,
    attributes: {
      to: mail.recipients,
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      state: mail.state,
      problem: mail.problem,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
    },
  };
}
