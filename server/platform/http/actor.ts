import type { FastifyRequest } from 'fastify';
import { AppError } from './errors/app-error.ts';

/** Who performs an action, as recorded in the audit log. */
export interface Actor {
  /** Null for a visitor without an account and for the shop itself. */
  accountId: number | null;
  /** Name and e-mail address; for a failed sign-in, the address that was tried. */
  name: string;
}

/** An actor with an account. */
export type AccountActor = Actor & { accountId: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, set from the request's token by access.ts; null for a guest. */
    actor: AccountActor | null;
  }
}

/**
 * The caller of a route that requires an account.
 * @throws AppError 401 for a guest
 */
export function actorOf({ actor }: FastifyRequest): AccountActor {
  return knownCaller(actor);
}

/**
 * The caller's data, which must be known.
 * @throws AppError 401 when it is null: a guest
 */
export function knownCaller<Known>(known: Known | null): Known {
  if (known === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  return known;
}
