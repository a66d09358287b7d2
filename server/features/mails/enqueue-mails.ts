import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { mails } from './mails.tables.ts';

/** A mail as a feature composes it. Recipients are always the server's choice, never a client's text. */
export interface ComposedMail {
  recipients: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Storage key of a JPEG to attach. */
  attachmentKey?: string;
  saleId?: number;
}

export const DELIVER_MAIL: JobKind<{ mailId: number }> = { name: 'deliver-mail' };

/** Writes the mails and queues their delivery in the caller's transaction: they go out if, and only if, it commits. */
export async function enqueueMails(tx: Connection, jobs: Jobs, composed: ComposedMail[]): Promise<void> {
  const rows = await tx.insert(mails).values(composed).returning({ id: mails.id });
  for (const row of rows) await jobs.enqueue(tx, DELIVER_MAIL, { mailId: row.id });
}
