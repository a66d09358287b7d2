import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a form with one file of at most so many bytes. */
    uploadBytes?: number;
  }
}

/** What a form may take beside its file: boundaries, names and fields. */
const FORM_BYTES = 64 * 1024;

/** Lets the routes of a feature that say `uploadBytes` read forms. The file's own limit is the route's. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, parts: 6 } });
}

/**
 * A body that says it is longer than its route takes is refused before any of it is read, after whoever may not call at
 * all was. Until then a client that asks (`Expect: 100-continue`) is not told to send it.
 */
export function refuseLongBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes(request)) throw tooLarge();
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue();
  });
}

/** Ends the reading of a form that is longer than it may be though it did not say so. Whoever reads gets the 413. */
export function boundForm(request: FastifyRequest): void {
  const { raw } = request;
  const most = mostBytes(request);
  let read = 0;
  raw.on('data', function count(chunk: Buffer) {
    read += chunk.length;
    if (read <= most) return;
    raw.off('data', count);
    raw.emit('error', tooLarge());
  });
}

function mostBytes({ headers, routeOptions }: FastifyRequest): number {
  const { uploadBytes } = routeOptions.config;
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;
  return uploadBytes !== undefined && isForm ? uploadBytes + FORM_BYTES : (routeOptions.bodyLimit ?? 0);
}

function tooLarge(): AppError {
  return new AppError('too_large', 'El archivo o los datos son demasiado grandes');
}
