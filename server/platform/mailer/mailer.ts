import nodemailer from 'nodemailer';

export interface OutgoingMail {
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
  /** Stable for one mail, so that a second delivery after a crash can be told as the same. */
  messageId: string;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  /** False: nothing is delivered to anybody, and what is sent is read in the table of mails. */
  readonly deliversOutside: boolean;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A server that says nothing for this long is taken for gone. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };

/** Over SMTP. */
export function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  return {
    deliversOutside: true,
    async send({ replyTo, html, ...mail }) {
      await transport.sendMail({ ...mail, ...(replyTo ? { replyTo } : {}), ...(html ? { html } : {}) });
    },
    close: () => transport.close(),
  };
}

/** Without SMTP a mail stays in the table of mails, where staff read it: the local mailbox. */
export function openLocalMailbox(): Mailer {
  return { deliversOutside: false, send: async () => {}, close: () => {} };
}

/** What went wrong with a delivery. `for-good`: asking again is no use; `server`: it would go no better with another mail. */
export interface DeliveryProblem {
  text: string;
  scope: 'for-good' | 'mail' | 'server';
}

/** Steps of SMTP that are about one mail; all before them (connection, sign-in, sender) are about the server. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA', 'API']);

export function deliveryProblem(error: unknown): DeliveryProblem {
  const { message, command, responseCode, code } = error as Partial<NodemailerFault>;
  const text = message ?? String(error);
  if (!command) return { text, scope: 'mail' };
  if (!ABOUT_THE_MAIL.has(command) || code === 'ECONNECTION' || code === 'ETIMEDOUT') return { text, scope: 'server' };
  const refused = responseCode ? responseCode >= 500 && responseCode !== 503 : code === 'EENVELOPE';
  return { text, scope: refused ? 'for-good' : 'mail' };
}

interface NodemailerFault {
  message: string;
  /** nodemailer's own, as EENVELOPE. */
  code: string;
  /** The step of SMTP that failed. */
  command: string;
  /** The server's answer. */
  responseCode: number;
}
