import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/record.ts';
import {
  createLocation as createBody,
  locationAnswer,
  locationList,
  updateLocation as updateBody,
} from '#contract/stock/location.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { clientDisconnected } from '#server/platform/http/client-disconnected.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { PictureServices } from '#server/platform/pictures/replace-picture.ts';
import { createLocation } from './create-location.ts';
import { worksAt } from './in-stores.ts';
import { locationPolicies } from './locations.policies.ts';
import { presentLocation } from './locations.presenter.ts';
import { selectLocationsInUse, selectUse } from './locations.queries.ts';
import { replaceLocationPicture } from './replace-location-picture.ts';
import type { Location } from './stock.tables.ts';
import { type KeepsOpen, updateLocation } from './update-location.ts';

export interface LocationsRoutesOptions extends PictureServices {
  now(): Date;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
  keepsOpen: readonly KeepsOpen[];
}

/** Routes of locations, for staff. Each change is answered once this process shows it. */
export async function locationsRoutes(routes: Routes, options: LocationsRoutesOptions) {
  const { database, now, refresh, keepsOpen } = options;
  await takeForms(routes);

  async function answerWith(request: FastifyRequest, location: Location) {
    await refresh();
    const use = seesPieces(request, location) ? await selectUse(database.connection, location.id) : null;
    return { data: presentLocation(location, use, caracasDay(now())) };
  }

  routes.get(
    '/locations',
    allow(locationPolicies.readLocations, { response: { 200: locationList } }),
    async (request) => {
      const rows = await database.lagging.read(actorOf(request), selectLocationsInUse);
      const today = caracasDay(now());
      const data = rows.map(({ location, use }) =>
        presentLocation(location, seesPieces(request, location) ? use : null, today),
      );
      return { data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/locations',
    allow(locationPolicies.writeLocations, { body: createBody, response: { 201: locationAnswer } }),
    async (request, reply) => {
      const creation = { body: request.body, actor: actorOf(request), now: now() };
      const location = valueOrThrow(await createLocation(database, creation));
      return reply.code(201).send(await answerWith(request, location));
    },
  );

  routes.put(
    '/locations/:id',
    allow(locationPolicies.writeLocations, { params: idParams, body: updateBody, response: { 200: locationAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body, now: now() };
      return answerWith(request, valueOrThrow(await updateLocation(database, change, keepsOpen)));
    },
  );

  routes.put(
    '/locations/:id/picture',
    {
      config: { access: locationPolicies.writeLocations, uploadBytes: MAX_PICTURE_BYTES },
      schema: { params: idParams, response: { 200: locationAnswer } },
    },
    async (request, reply) => {
      const upload = (await readUpload(request, 'image', 'Elige una imagen')).bytes;
      const change = {
        id: request.params.id,
        upload,
        actor: actorOf(request),
        now: now(),
        leaving: clientDisconnected(reply),
      };
      return answerWith(request, valueOrThrow(await replaceLocationPicture(options, change)));
    },
  );

  routes.delete(
    '/locations/:id/picture',
    allow(locationPolicies.writeLocations, { params: idParams, response: { 200: locationAnswer } }),
    async (request) => {
      const change = { id: request.params.id, upload: null, actor: actorOf(request), now: now() };
      return answerWith(request, valueOrThrow(await replaceLocationPicture(options, change)));
    },
  );
}

/** What lies and waits at a location is for those who see stock there. */
function seesPieces(request: FastifyRequest, { id }: Location): boolean {
  const { permissions, stores } = staffOf(request);
  return permissions.has('stock.read') && worksAt(stores, id);
}
