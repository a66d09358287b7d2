import { z } from 'zod';
import { uploadedFile } from '#contract/file.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeForms } from '#server/platform/http/bodies/body-limits.ts';
import { readUpload } from '#server/platform/http/bodies/read-upload.ts';
import { clientDisconnected } from '#server/platform/http/client-disconnected.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { salePolicies } from '../sales.policies.ts';
import { readProof, storeProof } from './payment-proofs.ts';

const UPLOADS: ThrottleRule = { name: 'files', limit: 60, windowSeconds: 60 * 60 };
const reference = z.object({ reference: z.string().regex(/^[\w-]{32}$/) });

/** Payment proofs: anyone may upload one, only staff may view them. */
export async function filesRoutes(
  routes: Routes,
  services: { database: Database; storage: Storage; throttle: Throttle; now(): Date },
) {
  await takeForms(routes);

  routes.post(
    '/files',
    {
      config: { access: salePolicies.uploadProof, uploadBytes: MAX_PICTURE_BYTES },
      schema: { response: { 200: uploadedFile } },
      // Before the body is read, so that a throttled client does not upload in vain.
      onRequest: (request) => services.throttle.hit(UPLOADS, networkOf(request.ip)),
    },
    async (request, reply) => {
      const { bytes, fields } = await readUpload(request, 'image', 'Por favor sube un comprobante de pago', ['id']);
      const clientReference = fields.id?.slice(0, 100) ?? null;
      const upload = { bytes, clientReference, at: services.now(), leaving: clientDisconnected(reply) };
      return { url: valueOrThrow(await storeProof(services, upload)) };
    },
  );

  routes.get('/files/:reference', allow(salePolicies.openProof, { params: reference }), async (request, reply) => {
    const picture = await readProof(services.database, services.storage, request.params.reference);
    return reply.type('image/jpeg').send(valueOrNotFound(picture, 'No encontrado'));
  });
}
