import { count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mailAnswer, mailList, mailListQuery } from '#contract/mail.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { mailPolicies } from './mails.policies.ts';
import { presentMail } from './mails.presenter.ts';
import { mails } from './mails.tables.ts';

/** The local mailbox, and the state of each mail. Staff only. */
export async function mailsRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = database;

  routes.get(
    '/mails',
    { config: { access: mailPolicies.readMails }, schema: { querystring: mailListQuery, response: { 200: mailList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const rows = await connection.select().from(mails).orderBy(desc(mails.id)).limit(pageSize).offset(offset);
      const [all] = await connection.select({ total: count() }).from(mails);
      return { data: rows.map(presentMail), meta: { total: all?.total ?? 0, page, pageSize } };
    },
  );

  routes.get(
    '/mails/:id',
    { config: { access: mailPolicies.readMails }, schema: { params: idParams, response: { 200: mailAnswer } } },
    async (request) => {
      const [mail] = await connection.select().from(mails).where(eq(mails.id, request.params.id));
      if (!mail) throw new AppError('not_found', 'Correo no encontrado');
      return { data: presentMail(mail) };
    },
  );
}
