import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  mail: ParsedMail;
}

/** A real SMTP server on loopback, and what it was given. */
export interface SmtpInbox {
  url: string;
  received: ReceivedMail[];
  /** While true every delivery is refused for now, as a server does that is out of order. */
  refusing: boolean;
  /** Mails refused for now; the others are taken. */
  refusesNow: (mail: ParsedMail) => boolean;
  /** Addresses that it does not know, and says so for good. */
  unknown: Set<string>;
  /** Called with its recipients once a mail is taken, before the sender is told so. */
  onTaken: (recipients: string[]) => unknown;
  close(): Promise<void>;
}

/** @param port where it listens; any free one when absent */
export async function openSmtpInbox(port = 0): Promise<SmtpInbox> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!inbox.unknown.has(address)) return done();
      return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      // The stream must be read to its end either way.
      void simpleParser(stream).then(async (mail) => {
        if (inbox.refusing || inbox.refusesNow(mail)) {
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        inbox.received.push({ recipients, mail });
        await inbox.onTaken(recipients);
        return done();
      }, done);
    },
  });
  // Whoever is cut off in the middle is not this server's trouble.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: own } = server.server.address() as AddressInfo;
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${own}`,
    received: [],
    refusing: false,
    refusesNow: () => false,
    unknown: new Set(),
    onTaken: () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}
