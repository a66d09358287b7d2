import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

/** Of the time to end in, the part that requests may take; the rest is for background work and the database. */
const REQUESTS_SHARE = 0.6;

export interface RunningShop {
  app: FastifyInstance;
  services: Services;
  /** What else works in the background, and can stop at once. */
  stopDrawing(): void;
}

/**
 * Ends the shop without taking an answer from anybody: /readyz turns 503 and every answer becomes the last of its
 * connection, requests are answered, then background work ends, then the database.
 * @param patiently whether to go on for a while when somebody watches /readyz, who needs time to send requests elsewhere
 */
export async function endShop(
  { app, services, stopDrawing }: RunningShop,
  { graceMs, timeoutMs }: Config['shutdown'],
  patiently: boolean,
): Promise<void> {
  const isWatched = app.readiness.turnAway();
  app.connections.announceEnd();
  stopDrawing();
  if (isWatched && patiently) await rest(graceMs);
  const cut = await app.connections.end({ withinMs: timeoutMs * REQUESTS_SHARE });
  if (cut > 0) services.logger.warn({ connections: cut }, 'connections were cut: their requests took too long to end');
  await app.close();
  await services.stop();
}
