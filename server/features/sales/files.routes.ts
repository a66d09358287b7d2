import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uploadedFile } from '#contract/file.ts';
import { MAX_PICTURE_BYTES } from '#domain/picture.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { usable } from '#server/platform/http/read-upload.ts';
import { valueOrThrow } from '#server/platform/http/value-or-throw.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { networkOf } from '#server/platform/throttle/network-of.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { readProof, storeProof } from './payment-proofs.ts';
import { salePolicies } from './sales.policies.ts';

const UPLOADS: ThrottleRule = { name: 'files', limit: 60, windowSeconds: 60 * 60 };
const reference = z.object({ reference: z.string().regex(/^[\w-]{32}$/) });

/** Payment proofs: anyone may leave one, only staff may look at one. */
export async function filesRoutes(
  app: FastifyInstance,
  services: { database: Database; storage: Storage; throttle: Throttle; now(): Date },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  await app.register(multipart, {
    limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
  });

  routes.post(
    '/files',
    { config: { access: salePolicies.uploadProof }, schema: { response: { 200: uploadedFile } } },
    async (request) => {
      await services.throttle.hit(UPLOADS, networkOf(request.ip));
      return { url: valueOrThrow(await storeProof(services, { ...(await readUpload(request)), at: services.now() })) };
    },
  );

  routes.get(
    '/files/:reference',
    { config: { access: salePolicies.openProof }, schema: { params: reference } },
    async (request, reply) => {
      const picture = await readProof(services.database, services.storage, request.params.reference);
      if (!picture) throw new AppError('not_found', 'No encontrado');
      return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(picture);
    },
  );
}

interface Upload {
  bytes: Buffer;
  clientReference: string | null;
}

/** A form that is cut off or has no boundary is the caller's fault, whatever the parser calls it. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('malformed', 'Envía el comprobante como formulario');
  try {
    return await collectParts(request);
  } catch (error) {
    if (error instanceof AppError || (error as FastifyError).statusCode) throw error;
    throw new AppError('malformed', 'No pudimos leer el formulario');
  }
}

/** The `image` of a multipart form, and the client's own reference. Other parts, and the file's name, are not used. */
async function collectParts(request: FastifyRequest): Promise<Upload> {
  let bytes: Buffer | null = null;
  let clientReference: string | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await part.toBuffer();
      if (part.fieldname === 'image') bytes = content;
    } else if (part.fieldname === 'id') {
      clientReference = usable('id', String(part.value)).slice(0, 100);
    }
  }
  if (!bytes || bytes.length === 0) {
    const message = 'Por favor sube un comprobante de pago';
    throw new AppError('invalid', message, { fields: { image: message } });
  }
  return { bytes, clientReference };
}
