import { and, eq } from 'drizzle-orm';
import { MOST_IN_LINE, MOST_OF_ADDRESS } from '#domain/restock/restock-limits.ts';
import { conflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { isFor, isOfMailbox } from './restock.queries.ts';
import { type RestockRequestRow, restockRequests } from './restock.tables.ts';

/**
 * The limit that keeps a request out of line; null for none. Only confirmed requests count, so that strangers cannot
 * fill a line. Call it under `lockAddress` and `lockWanted`.
 */
export async function limitReached(
  tx: Connection,
  { email, itemId, locationId }: Pick<RestockRequestRow, 'email' | 'itemId' | 'locationId'>,
): Promise<keyof typeof limitRefusals | null> {
  const isWaiting = eq(restockRequests.state, 'waiting');
  if ((await tx.$count(restockRequests, and(isOfMailbox(email), isWaiting))) >= MOST_OF_ADDRESS) return 'ofAddress';
  const inLine = await tx.$count(restockRequests, and(isFor(itemId, locationId), isWaiting));
  return inLine >= MOST_IN_LINE ? 'inLine' : null;
}

export const limitRefusals = {
  ofAddress: conflict(
    `Con este correo ya esperas ${MOST_OF_ADDRESS} productos, el máximo. Deja de esperar alguno desde el correo en que lo confirmaste, o pídelo cuando llegue uno.`,
  ),
  inLine: conflict(`Ya esperan ${MOST_IN_LINE} personas, el máximo. Vuelve a mirar en unos días.`),
};
