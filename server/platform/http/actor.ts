import type { FastifyRequest } from 'fastify';
import { AppError } from './errors/app-error.ts';

/** Who does something, as the audit log will name them. */
export interface Actor {
  /** Null for a visitor without an account and for the shop itself. */
  accountId: number | null;
  /** A name and an e-mail address; for a visitor the address that was tried. */
  name: string;
}

/** Someone with an account. */
export type AccountActor = Actor & { accountId: number };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, set by the check of its token (access.ts); null for a guest. */
    actor: AccountActor | null;
  }
}

/**
 * Whoever makes a call.
 * @throws AppError 401 for a guest: use it only on routes that ask for an account
 */
export function actorOf({ actor }: FastifyRequest): AccountActor {
  return knownCaller(actor);
}

/**
 * What is known of whoever makes a call.
 * @throws AppError 401 when there is nothing: a guest
 */
export function knownCaller<Known>(known: Known | null): Known {
  if (known === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  return known;
}
