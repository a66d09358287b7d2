import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on loopback, and what it was given. */
export interface SmtpInbox {
  url: string;
  received: { recipients: string[]; mail: ParsedMail }[];
  /** While true every delivery is refused for now, as a server does that is out of order. */
  refusing: boolean;
  close(): Promise<void>;
}

export async function openSmtpInbox(): Promise<SmtpInbox> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      // The stream must be read to its end either way.
      void simpleParser(stream).then((mail) => {
        if (inbox.refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        inbox.received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
        return done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refusing: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}
