import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { mails } from './mails.tables.ts';

/** A rendered mail. Recipients are always chosen by the server, never taken unchecked from a client. */
export interface ComposedMail {
  recipients: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Storage key of a JPEG to attach. */
  attachmentKey?: string;
  saleId?: number;
  /** The kind of mail, such as `order-validated`. */
  kind?: string;
  /** Contains a link that opens an account: when mail goes out by SMTP, staff cannot read it. */
  secret?: boolean;
}

/** Wakes the sender. The waiting mails themselves are in the mails table. */
export const DELIVER_MAILS: JobKind<Record<string, never>> = { name: 'deliver-mails' };

/** Stores the mails and queues their delivery in the caller's transaction: they are sent only if it commits. */
export async function enqueueMails(tx: Connection, jobs: Jobs, composed: ComposedMail[]): Promise<void> {
  if (composed.length === 0) return;
  await tx.insert(mails).values(composed);
  await jobs.enqueue(tx, DELIVER_MAILS, {});
}
