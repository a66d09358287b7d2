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
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Over SMTP. */
export function openSmtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ replyTo, html, ...mail }) {
      await transport.sendMail({ ...mail, ...(replyTo ? { replyTo } : {}), ...(html ? { html } : {}) });
    },
    close: () => transport.close(),
  };
}

/** Without SMTP a mail stays in the table of mails, where staff read it: the local mailbox. Nothing leaves the house. */
export function openLocalMailbox(): Mailer {
  return { send: async () => {}, close: () => {} };
}
