import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/record.ts';
import { dispatchList, dispatchQuery } from '#contract/shipping/dispatch.ts';
import { writeGuides as guidesBody, writtenGuides } from '#contract/shipping/guides.ts';
import {
  actOnParcels as actBody,
  actedOnParcels,
  findParcelsQuery,
  foundParcels,
  makeParcel as makeBody,
  parcelAnswer,
  parcelSlips,
  parcelSlipsQuery,
  prepareParcels as prepareBody,
  preparedParcels,
  saleParcels,
} from '#contract/shipping/parcel.ts';
import { OTHER_STORE } from '#server/features/locations/in-stores.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { SaleServices } from '../move-sale.ts';
import { makeParcel } from '../parcels/make-parcel.ts';
import { presentParcel } from '../parcels/parcels.presenter.ts';
import { selectParcels } from '../parcels/parcels.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { salePolicies } from '../sales.policies.ts';
import { actOnParcels } from './act-on-parcels.ts';
import { findParcels } from './find-parcels.ts';
import { listDispatch } from './list-dispatch.ts';
import { prepareParcels } from './prepare-parcels.ts';
import { readParcelSlips, readSaleParcels } from './read-parcels.ts';
import { writeGuides } from './write-guides.ts';

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
      const [row] = await selectParcels(connection, inArray(parcels.id, [id]));
      if (!row) throw new Error('A parcel that was made is not there');
      return reply.code(step === 'done' ? 201 : 200).send({ data: presentParcel(row) });
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
