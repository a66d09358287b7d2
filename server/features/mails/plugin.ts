import { setTimeout as rest } from 'node:timers/promises';
import { count } from 'drizzle-orm';
import { MAIL_STATES } from '#contract/office/mail.ts';
import { degraded, WELL } from '#server/platform/faults/part-condition.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { openMailSender } from './deliver-waiting-mails.ts';
import { DELIVER_MAILS } from './enqueue-mails.ts';
import { brandingOf } from './mail-content.ts';
import { mailsRoutes } from './mails.routes.ts';
import { mails } from './mails.tables.ts';
import { senderOf, senderWith } from './sender-of.ts';
import { oldestWaitingSeconds } from './waiting-mails.queries.ts';

/** Mails written within this time (ms) go out in one round. */
const COLLECT_MS = 500;
/** At shutdown, how long the mail that is being sent may take (ms); it is sent again if it takes longer. */
const LAST_MAIL_MS = 10_000;
/** The longest pause between two attempts. A mail that waits longer has failed more than once. */
const LATE_SECONDS = 15 * 60;

interface MailsPlugin extends Plugin {
  /**
   * Soon sends the mails that were stored with `mailRow`. Call it after the commit. If the process dies before, the
   * next minute's round sends them. Without a mail server it does nothing: the mails of an order are in the local
   * mailbox already.
   */
  wake(): void;
}

interface Sender {
  /** As configured: `Samán <tienda@saman.example>`. */
  mailFrom: string;
  /** Of the configuration. */
  storeName: string;
  /** Whether mails are sent in the name and from the address of the house, because nothing is configured. */
  isHouse(): boolean;
}

export function mailsPlugin(platform: Platform, { mailFrom, storeName, isHouse }: Sender): MailsPlugin {
  const { database, jobs, mailer, storage, shop, onProblem } = platform;
  const sender = () =>
    isHouse() ? senderWith(shop.name, shop.email) : senderOf(mailFrom, { configured: storeName, current: shop.name });
  const branding = brandingOf(platform);
  const ending = new AbortController();
  const deliver = openMailSender({ database, mailer, storage, jobs, sender, branding, ending: ending.signal });
  let awake: NodeJS.Timeout | null = null;
  let round: Promise<void> = Promise.resolve();
  return {
    wake() {
      if (awake || ending.signal.aborted || !mailer.deliversOutside) return;
      awake = setTimeout(() => {
        awake = null;
        round = deliver().catch(onProblem);
      }, COLLECT_MS);
    },
    health: [
      {
        part: 'mails',
        check: async () =>
          (await oldestWaitingSeconds(database.connection)) > LATE_SECONDS ? degraded('hay correos sin salir') : WELL,
      },
    ],
    async api(api) {
      await api.register(mailsRoutes, { database, jobs, branding, deliversOutside: mailer.deliversOutside });
    },
    async work() {
      await jobs.work(DELIVER_MAILS, deliver);
      // Mails left from the last run are sent now rather than at the next minute.
      await jobs.enqueue(database.connection, DELIVER_MAILS, {});
      // In case a process died during a delivery, or its job was lost.
      await jobs.schedule('deliver-waiting-mails', '* * * * *', deliver);
    },
    measure(metrics) {
      // in English: the operator reads it
      const help = 'Mails by state; of the database, so the same on every replica';
      metrics.gauge('vitrina_mails', help, ['state'], async () => {
        const rows = await database.connection
          .select({ state: mails.state, count: count() })
          .from(mails)
          .groupBy(mails.state);
        return MAIL_STATES.map((state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0]);
      });
      // in English: the operator reads it
      const oldest = 'For how long the oldest mail has waited that is still to be sent; the same on every replica';
      metrics.gauge('vitrina_mails_oldest_seconds', oldest, [], async () => [
        [{}, await oldestWaitingSeconds(database.connection)],
      ]);
    },
    async stop() {
      ending.abort();
      if (awake) clearTimeout(awake);
      await Promise.race([round, rest(LAST_MAIL_MS, undefined, { ref: false })]);
    },
  };
}
