import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { traceparent } from '#server/platform/tracing/trace.ts';
import type { MailBranding, MailDraft } from './mail-content.ts';
import { mails } from './mails.tables.ts';

export interface MailServices {
  jobs: Jobs;
  branding: MailBranding;
}

/** A mail about a sale, of which the sale gets one of each kind. */
export type SaleMail = MailDraft & { saleId: number; kind: string };

/** Wakes the sender. The waiting mails themselves are in the mails table. */
export const DELIVER_MAILS: JobKind<Record<string, never>> = { name: 'deliver-mails' };

/** Half of a surrogate pair, as in text that was cut within an emoji. PostgreSQL refuses JSON that contains one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** How JSON.stringify writes a lone surrogate; a backslash in the text itself may look the same. */
const MAY_HOLD_ONE = /\\ud[89a-f]/;

/** The row of a queued mail. Its HTML and text are composed when it is sent, so that the request need not wait. */
export function mailRow({ audience, title, preview, blocks, ...envelope }: MailDraft): typeof mails.$inferInsert {
  const content = { audience, title, preview, blocks };
  const parent = traceparent();
  const isStorable = !MAY_HOLD_ONE.test(JSON.stringify(content));
  return {
    ...envelope,
    content: isStorable ? content : withoutLoneSurrogates(content),
    ...(parent && { traceparent: parent }),
  };
}

/** The row of a mail in a shop without a mail server: it is in the local mailbox at once. */
export function localMailRow(draft: MailDraft, at: Date): typeof mails.$inferInsert {
  return { ...mailRow(draft), state: 'kept', attempts: 1, sentAt: at };
}

function withoutLoneSurrogates<Content>(content: Content): Content {
  const json = JSON.stringify(content, (_key, value) =>
    typeof value === 'string' ? value.replace(LONE_SURROGATE, '') : value,
  );
  return JSON.parse(json);
}

/**
 * Stores the mails and queues their delivery in the caller's transaction: they are sent only if it commits. A mail about a
 * sale whose customer's data was erased has no address, and is left out.
 */
export async function enqueueMails(tx: Connection, jobs: Jobs, drafts: readonly MailDraft[]): Promise<void> {
  const addressed = drafts.filter(({ recipients }) => recipients.some((address) => address !== ''));
  if (addressed.length === 0) return;
  await tx.insert(mails).values(addressed.map(mailRow));
  await jobs.enqueue(tx, DELIVER_MAILS, {});
}

/** Stores and queues one mail, unless its sale already has one of this kind. Call it under the sale's lock. */
export async function enqueueOnce(tx: Connection, jobs: Jobs, mail: SaleMail): Promise<void> {
  const [earlier] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.saleId, mail.saleId), eq(mails.kind, mail.kind)))
    .limit(1);
  if (!earlier) await enqueueMails(tx, jobs, [mail]);
}
