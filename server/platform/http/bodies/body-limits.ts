import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a multipart form with one file of at most this many bytes. */
    uploadBytes?: number;
  }
}

/** Bytes a form may have in addition to its file: boundaries, names and fields. */
const FORM_BYTES = 64 * 1024;

/**
 * Enables multipart forms for a feature's routes. The size limit of the file is each route's `uploadBytes`.
 * @param fieldSize of each other field in bytes
 */
export async function takeForms(app: FastifyInstance, fieldSize = 1000): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize, parts: 6 } });
}

/**
 * Refuses a request with 413 when its Content-Length exceeds the route's limit: before any of the body is read, but
 * after the access check. Only then is a client that sent `Expect: 100-continue` told to send the body.
 */
export function refuseLongBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes(request)) throw tooLarge();
    if (/^100-continue$/i.test(request.headers.expect ?? '')) reply.raw.writeContinue();
  });
}

/** Enforces the limit on a form sent without Content-Length: its reader gets the 413 as an error of the stream. */
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
