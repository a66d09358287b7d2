import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import {
  changeParcel as changeBody,
  packParcel as packBody,
  parcelAnswer,
  sendParcel as sendBody,
} from '#contract/shipping/parcel.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { SaleServices } from '../move-sale.ts';
import { changeParcel } from '../parcels/change-parcel.ts';
import { discardParcel } from '../parcels/discard-parcel.ts';
import { NO_PARCEL, type ParcelCall, type ParcelStep } from '../parcels/lock-parcel.ts';
import { packParcel, unpackParcel } from '../parcels/pack-parcel.ts';
import { presentParcel } from '../parcels/parcels.presenter.ts';
import { selectParcels } from '../parcels/parcels.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { returnParcel } from '../parcels/return-parcel.ts';
import { deliverParcel, sendParcel } from '../parcels/send-parcel.ts';
import { salePolicies } from '../sales.policies.ts';

/** What happens to one parcel. Each call answers with the parcel; repeating what is done changes nothing. */
export async function parcelRoutes(routes: Routes, services: SaleServices) {
  const change = salePolicies.changeParcels;
  const base = { params: idParams, response: { 200: parcelAnswer } };

  routes.put('/parcels/:id', allow(change, { ...base, body: changeBody }), async (request) =>
    answer(request.params.id, await changeParcel(services, { ...callOf(request), ...request.body })),
  );

  routes.delete(
    '/parcels/:id',
    allow(change, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await discardParcel(services, callOf(request)));
      return reply.code(204).send(null);
    },
  );

  routes.post('/parcels/:id/pack', allow(change, { ...base, body: packBody }), async (request) =>
    answer(request.params.id, await packParcel(services, { ...callOf(request), ...request.body })),
  );

  routes.post('/parcels/:id/send', allow(change, { ...base, body: sendBody }), async (request) =>
    answer(request.params.id, await sendParcel(services, { ...callOf(request), ...request.body })),
  );

  const plain = { unpack: unpackParcel, deliver: deliverParcel, return: returnParcel };
  for (const [act, step] of Object.entries(plain)) {
    routes.post(`/parcels/:id/${act}`, allow(change, base), async (request) =>
      answer(request.params.id, await step(services, callOf(request))),
    );
  }

  async function answer(id: number, outcome: Outcome<ParcelStep>) {
    valueOrThrow(outcome);
    const [row] = await selectParcels(services.database.connection, eq(parcels.id, id));
    return { data: presentParcel(valueOrNotFound(row, NO_PARCEL.message)) };
  }
}

function callOf(request: FastifyRequest<{ Params: z.output<typeof idParams> }>): ParcelCall {
  return { id: request.params.id, actor: actorOf(request), stores: staffOf(request).stores };
}
