import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemDeletion } from '#contract/catalogue/operations/item-bulk.ts';
import { idParams } from '#contract/record.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { operationPolicies } from '../operations.policies.ts';
import { deleteItem } from './delete-item.ts';

interface DeleteRoutesOptions {
  database: Database;
  catalogue: Pick<Catalogue, 'refresh'>;
}

/** Deleting one item, which is an operation on record too, so that it can be taken back. */
export async function deleteRoutes(app: FastifyInstance, { database, catalogue }: DeleteRoutesOptions) {
  app.withTypeProvider<ZodTypeProvider>().delete(
    '/items/:id',
    {
      config: { access: operationPolicies.deleteItems },
      schema: { params: idParams, querystring: itemDeletion, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const deletion = {
        id: request.params.id,
        seen: versionSeen(request),
        evenReserved: request.query.reserved === 'delete',
        actor: actorOf(request),
      };
      valueOrThrow(await deleteItem(database, deletion));
      // The writer's next list shows it; other replicas follow within a second.
      await catalogue.refresh();
      return reply.code(204).send(null);
    },
  );
}
