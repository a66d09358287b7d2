import { count } from 'drizzle-orm';
import { MAIL_STATES } from '#contract/office/mail.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { openMailSender } from './deliver-waiting-mails.ts';
import { DELIVER_MAILS } from './enqueue-mails.ts';
import { mailsRoutes } from './mails.routes.ts';
import { mails } from './mails.tables.ts';

/** @param mailFrom sender of every mail, such as `Samán <tienda@saman.example>` */
export function mailsPlugin(platform: Platform, { mailFrom }: { mailFrom: string }): Plugin {
  const { database, jobs, mailer, storage } = platform;
  const ending = new AbortController();
  return {
    async api(api) {
      await api.register(mailsRoutes, { database, jobs, deliversOutside: mailer.deliversOutside });
    },
    async work() {
      const deliver = openMailSender({ database, mailer, storage, jobs, mailFrom, ending: ending.signal });
      await jobs.work(DELIVER_MAILS, deliver);
      // Send mails left from the last run now, rather than at the next scheduled minute.
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
    },
    async stop() {
      ending.abort();
    },
  };
}
