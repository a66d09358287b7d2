import type { Transporter } from 'nodemailer';
import type { SMTPError } from 'nodemailer/lib/smtp-connection';

interface OutgoingMail {
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
  /** Message-ID, the same for every attempt, so that a second delivery after a crash is recognized as a duplicate. */
  messageId: string;
  /** Further headers by name. */
  headers: Record<string, string>;
}

/** Sends mails. */
export interface Mailer {
  /** False if mails are not delivered but only stored in the table of mails, where staff read them. */
  readonly deliversOutside: boolean;
  /** Rejects with the transport's error, which `deliveryProblem` classifies. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** SMTP timeouts in ms. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

/** @param url `smtp://` or `smtps://user:password@host:port` */
export function openSmtpMailer(url: string): Mailer {
  let transport: Promise<Transporter> | null = null;
  // Loaded when the first mail is sent.
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  };
  return {
    deliversOutside: true,
    async send({ replyTo, html, ...mail }) {
      transport ??= open();
      await (await transport).sendMail({ ...mail, ...(replyTo ? { replyTo } : {}), ...(html ? { html } : {}) });
    },
    async close() {
      (await transport)?.close();
    },
  };
}

/** The mailer without SMTP: sends nothing. Mails stay in the table of mails, where staff read them. */
export function openLocalMailbox(): Mailer {
  return { deliversOutside: false, send: async () => {}, close: async () => {} };
}

/**
 * Why a delivery failed, and what that means for retries.
 * - `for-good`: this mail is refused permanently; do not retry
 * - `mail`: this mail failed; retry it, others may succeed
 * - `server`: the server failed; any other mail would fail as well
 */
interface DeliveryProblem {
  text: string;
  scope: 'for-good' | 'mail' | 'server';
}

/** SMTP commands whose failure concerns one mail; failures of earlier ones (connection, AUTH, sender), the server. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

/** @param error what `Mailer.send` rejected with */
export function deliveryProblem(error: unknown): DeliveryProblem {
  const { message, command, responseCode, code } = error as Partial<SMTPError>;
  const text = message ?? String(error);
  if (!command) return { text, scope: 'mail' };
  if (!ABOUT_THE_MAIL.has(command) || code === 'ECONNECTION' || code === 'ETIMEDOUT') return { text, scope: 'server' };
  const refused = responseCode ? responseCode >= 500 && responseCode !== 503 : code === 'EENVELOPE';
  return { text, scope: refused ? 'for-good' : 'mail' };
}
