import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { userList, userListQuery } from '#contract/people/user.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { inBatches, isWhole, MAX_WHOLE, refuseLongList, sendWhole } from '#server/platform/http/whole-list.ts';
import { accountPolicies } from '../accounts.policies.ts';
import { presentUser } from '../accounts.presenter.ts';
import { selectUsers } from './users.queries.ts';

export async function usersRoutes(app: FastifyInstance, { database }: { database: Database }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/usr/users',
    {
      config: { access: accountPolicies.readUsers },
      schema: { querystring: userListQuery, response: { 200: userList } },
    },
    async (request, reply) => {
      if (isWhole(request.query)) {
        const all = await database.lagging.read(actorOf(request), (connection) =>
          selectUsers(connection, request.query, { pageSize: MAX_WHOLE, offset: 0 }),
        );
        refuseLongList(all.total, 'usuarios');
        return sendWhole(reply, inBatches(all.rows, presentUser));
      }
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await database.lagging.read(actorOf(request), (connection) =>
        selectUsers(connection, request.query, { pageSize, offset }),
      );
      return { data: rows.map(presentUser), meta: { total, page, pageSize } };
    },
  );
}
