import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipients: string[];
  mail: ParsedMail;
}

/** A real SMTP server on loopback, with the mails it received. */
export interface SmtpInbox {
  url: string;
  received: ReceivedMail[];
  /** While true every delivery gets a temporary error, as from a broken server. */
  refusing: boolean;
  /** Mails that get a temporary error; the others are accepted. */
  refusesNow: (mail: ParsedMail) => boolean;
  /** Addresses that get a permanent error. */
  unknown: Set<string>;
  /** Called with the recipients when a mail has been accepted, before the sender gets the response. */
  onTaken: (recipients: string[]) => unknown;
  close(): Promise<void>;
}

/** @param port default: any free port */
export async function openSmtpInbox(port = 0): Promise<SmtpInbox> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (!inbox.unknown.has(address)) return done();
      return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      // The stream must be read to the end in either case.
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
  // Connections cut by a test are not an error here.
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
