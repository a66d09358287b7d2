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
  /** What it is about, as `order-validated`. */
  kind?: string;
  /** It holds a link that opens somebody's account: once it leaves by SMTP, staff do not get to read it. */
  secret?: boolean;
}

/** Wakes whoever delivers. Which mails wait, the table of mails says. */
export const DELIVER_MAILS: JobKind<Record<string, never>> = { name: 'deliver-mails' };

/** Writes the mails and has them delivered, in the caller's transaction: they go out if, and only if, it commits. */
export async function enqueueMails(tx: Connection, jobs: Jobs, composed: ComposedMail[]): Promise<void> {
  if (composed.length === 0) return;
  await tx.insert(mails).values(composed);
  await jobs.enqueue(tx, DELIVER_MAILS, {});
}
