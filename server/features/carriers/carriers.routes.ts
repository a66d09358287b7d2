import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import { carrierAnswer, carrierList, writeCarrier } from '#contract/shipping/carrier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { carrierPolicies } from './carriers.policies.ts';
import { presentCarrier } from './carriers.presenter.ts';
import { selectUsedCarriers } from './carriers.queries.ts';
import { createCarrier, deleteCarrier, updateCarrier } from './write-carriers.ts';

interface CarriersRoutesOptions {
  database: Database;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

/** Who carries parcels, for staff. Each change is answered once this process shows it. */
export async function carriersRoutes(routes: Routes, { database, refresh }: CarriersRoutesOptions) {
  const { readCarriers, writeCarriers } = carrierPolicies;

  routes.get('/carriers', allow(readCarriers, { response: { 200: carrierList } }), async () => {
    const carriers = await selectUsedCarriers(database.connection);
    return { data: carriers.map(presentCarrier), meta: { total: carriers.length } };
  });

  routes.post(
    '/carriers',
    allow(writeCarriers, { body: writeCarrier, response: { 201: carrierAnswer } }),
    async (request, reply) => {
      const carrier = valueOrThrow(await createCarrier(database, { body: request.body, actor: actorOf(request) }));
      await refresh();
      return reply.code(201).send({ data: presentCarrier(carrier) });
    },
  );

  routes.put(
    '/carriers/:id',
    allow(writeCarriers, { params: idParams, body: writeCarrier, response: { 200: carrierAnswer } }),
    async (request) => {
      const change = { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
      const carrier = valueOrThrow(await updateCarrier(database, { ...change, body: request.body }));
      await refresh();
      return { data: presentCarrier(carrier) };
    },
  );

  routes.delete(
    '/carriers/:id',
    allow(writeCarriers, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const change = { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
      valueOrThrow(await deleteCarrier(database, change));
      await refresh();
      return reply.code(204).send(null);
    },
  );
}
