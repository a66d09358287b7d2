import type { FastifyRequest } from 'fastify';
import { type AccountActor, actorOf } from './actor.ts';
import { AppError } from './errors/app-error.ts';

/**
 * The version of the record that the caller last saw, from `If-Match: "3"`; null when the header is absent or `*`.
 * @throws AppError 400 when the header is not a version number
 */
export function versionSeen(request: Pick<FastifyRequest, 'headers'>): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw new AppError('malformed', 'La cabecera If-Match debe llevar la versión del registro');
  return Number(version);
}

/** A change of a record by somebody who saw it. */
export interface RecordChange {
  id: number;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  actor: AccountActor;
}

/** Who changes the record in a request's path, and the version that they saw. */
export function changeOf(request: Parameters<typeof actorOf>[0] & { params: { id: number } }): RecordChange {
  return { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
}
