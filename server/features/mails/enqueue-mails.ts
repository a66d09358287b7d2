import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { traceparent } from '#server/platform/tracing/trace.ts';
import type { MailDraft } from './mail-content.ts';
import { mails } from './mails.tables.ts';

/** Wakes the sender. The waiting mails themselves are in the mails table. */
export const DELIVER_MAILS: JobKind<Record<string, never>> = { name: 'deliver-mails' };

/** Half of a pair, as text cut within an emoji leaves it: no JSON in the database may hold one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** How JSON.stringify writes one; a backslash of the text itself may look the same. */
const MAY_HOLD_ONE = /\\ud[89a-f]/;

/** The row of a mail that waits. Its words are composed when it is sent, so that whoever causes it need not wait. */
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

/** The same where no mail leaves the shop: it is in the local mailbox at once, and no sender has to put it there. */
export function keptMailRow(draft: MailDraft, at: Date): typeof mails.$inferInsert {
  return { ...mailRow(draft), state: 'kept', attempts: 1, sentAt: at };
}

function withoutLoneSurrogates<Content>(content: Content): Content {
  const kept = JSON.stringify(content, (_key, value) =>
    typeof value === 'string' ? value.replace(LONE_SURROGATE, '') : value,
  );
  return JSON.parse(kept);
}

/** Stores the mails and queues their delivery in the caller's transaction: they are sent only if it commits. */
export async function enqueueMails(tx: Connection, jobs: Jobs, drafts: readonly MailDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  await tx.insert(mails).values(drafts.map(mailRow));
  await jobs.enqueue(tx, DELIVER_MAILS, {});
}
