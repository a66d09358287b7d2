import { mailAnswer, mailList, mailListQuery } from '#contract/office/mail.ts';
import { mailCounts } from '#contract/office/view-counts.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { MailBranding } from './mail-content.ts';
import { mailPolicies } from './mails.policies.ts';
import { presentMail, presentMailDetail } from './mails.presenter.ts';
import { countMails, selectMail, selectMails } from './mails.queries.ts';
import { resendMail } from './resend-mail.ts';

interface MailsRoutesOptions {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
  /** Whether mail is sent by SMTP; otherwise it stays in the local mailbox. */
  deliversOutside: boolean;
}

/** The state of each mail, and the local mailbox, for staff. */
export async function mailsRoutes(routes: Routes, options: MailsRoutesOptions) {
  const { database, jobs, deliversOutside } = options;
  const read = mailPolicies.readMails;
  const delivery = deliversOutside ? ('smtp' as const) : ('local' as const);

  routes.get('/mails', allow(read, { querystring: mailListQuery, response: { 200: mailList } }), async (request) => {
    const { data, meta } = await readPage(database.lagging, request, presentMail, selectMails);
    return { data, meta: { ...meta, delivery } };
  });

  routes.get('/mails/counts', allow(read, { response: { 200: mailCounts } }), async (request) => ({
    data: await database.lagging.read(actorOf(request), countMails),
  }));

  routes.get('/mails/:id', allow(read, { params: idParams, response: { 200: mailAnswer } }), async (request) => {
    const mail = valueOrNotFound(await selectMail(database.connection, request.params.id), 'Correo no encontrado');
    return { data: await presentMailDetail(mail, staffOf(request), options) };
  });

  routes.post(
    '/mails/:id/resend',
    allow(mailPolicies.resendMail, { params: idParams, response: { 200: mailAnswer } }),
    async (request) => {
      const resent = await resendMail({ database, jobs }, { mailId: request.params.id, actor: actorOf(request) });
      return { data: await presentMailDetail(valueOrThrow(resent), staffOf(request), options) };
    },
  );
}
