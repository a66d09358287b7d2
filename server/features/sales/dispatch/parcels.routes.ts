import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import { dispatchList, dispatchQuery } from '#contract/shipping/dispatch.ts';
import { writeGuides as guidesBody, writtenGuides } from '#contract/shipping/guides.ts';
import {
  actOnParcels as actBody,
  actedOnParcels,
  changeParcel as changeBody,
  findParcelsQuery,
  foundParcels,
  makeParcel as makeBody,
  packParcel as packBody,
  parcelAnswer,
  parcelSlips,
  parcelSlipsQuery,
  prepareParcels as prepareBody,
  preparedParcels,
  saleParcels,
  sendParcel as sendBody,
} from '#contract/shipping/parcel.ts';
import { OTHER_STORE } from '#server/features/locations/in-stores.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { SaleServices } from '../move-sale.ts';
import { changeParcel, discardParcel, packParcel, unpackParcel } from '../parcels/change-parcel.ts';
import { NO_PARCEL, type ParcelCall, type ParcelStep } from '../parcels/lock-parcel.ts';
import { makeParcel } from '../parcels/make-parcel.ts';
import { returnParcel } from '../parcels/return-parcel.ts';
import { selectParcelRecords } from '../parcels/sale-parcels.ts';
import { deliverParcel, sendParcel } from '../parcels/send-parcel.ts';
import { salePolicies } from '../sales.policies.ts';
import { listDispatch } from './list-dispatch.ts';
import { actOnParcels, prepareParcels, writeGuides } from './many-parcels.ts';
import { findParcels, readParcelSlips, readSaleParcels } from './read-parcels.ts';

/** Lists of parcels, and calls that change many of them. */
export async function parcelsRoutes(routes: Routes, services: SaleServices) {
  const { readParcels: read, changeParcels: change } = salePolicies;
  const { connection, lagging } = services.database;

  routes.get(
    '/dispatch',
    allow(read, { querystring: dispatchQuery, response: { 200: dispatchList } }),
    async (request) => {
      const scope = { stores: staffOf(request).stores, now: services.now() };
      return lagging.read(actorOf(request), (replica) => listDispatch(replica, request.query, scope));
    },
  );

  routes.get(
    '/sales/:id/parcels',
    allow(read, { params: idParams, response: { 200: saleParcels } }),
    async (request) => ({
      data: valueOrThrow(await readSaleParcels(connection, request.params.id, staffOf(request).stores)),
    }),
  );

  routes.get(
    '/parcels/find',
    allow(read, { querystring: findParcelsQuery, response: { 200: foundParcels } }),
    async (request) => findParcels(connection, request.query.code, staffOf(request).stores),
  );

  routes.get(
    '/parcels/slips',
    allow(read, { querystring: parcelSlipsQuery, response: { 200: parcelSlips } }),
    async (request) => ({ data: await readParcelSlips(connection, request.query.ids, staffOf(request).stores) }),
  );

  routes.post(
    '/parcels',
    allow(change, { body: makeBody, response: { 200: parcelAnswer, 201: parcelAnswer } }),
    async (request, reply) => {
      const { id, step } = valueOrThrow(await makeParcel(services, { ...request.body, ...byOf(request) }));
      const record = (await selectParcelRecords(connection, [id])).get(id);
      if (!record) throw new Error('A parcel that was made is not there');
      return reply.code(step === 'done' ? 201 : 200).send({ data: record });
    },
  );

  routes.post(
    '/parcels/prepare',
    allow(change, { body: prepareBody, response: { 200: preparedParcels } }),
    async (request) => {
      const { results, someElsewhere } = await prepareParcels(services, request.body, byOf(request));
      if (someElsewhere) await request.noteRefusal(OTHER_STORE);
      return { data: results };
    },
  );

  routes.post('/parcels/act', allow(change, { body: actBody, response: { 200: actedOnParcels } }), async (request) => {
    const { results, someElsewhere } = await actOnParcels(services, request.body, byOf(request));
    if (someElsewhere) await request.noteRefusal(OTHER_STORE);
    return { data: results };
  });

  routes.post(
    '/parcels/guides',
    allow(change, { body: guidesBody, response: { 200: writtenGuides } }),
    async (request) => {
      const { results: data, someElsewhere } = valueOrThrow(await writeGuides(services, request.body, byOf(request)));
      if (someElsewhere) await request.noteRefusal(OTHER_STORE);
      const count = (outcome: (typeof data)[number]['outcome']) => data.filter((row) => row.outcome === outcome).length;
      return { data, meta: { done: count('done'), already: count('already'), refused: count('refused') } };
    },
  );
}

function byOf(request: FastifyRequest) {
  return { actor: actorOf(request), stores: staffOf(request).stores };
}

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
    const records = await selectParcelRecords(services.database.connection, [id]);
    return { data: valueOrNotFound(records.get(id), NO_PARCEL.message) };
  }
}

function callOf(request: FastifyRequest<{ Params: z.output<typeof idParams> }>): ParcelCall {
  return { id: request.params.id, actor: actorOf(request), stores: staffOf(request).stores };
}
