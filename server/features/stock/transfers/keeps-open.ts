import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { transfers } from './transfers.tables.ts';

/** Named in the words. */
const NAMED = 3;

/** Why a location must stay open, in Spanish: its open transfers; null if there are none. */
export async function transfersKeepOpen(tx: Connection, locationId: number): Promise<string | null> {
  const open = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(isNull(transfers.closedAt), or(eq(transfers.fromId, locationId), eq(transfers.toId, locationId))))
    .orderBy(asc(transfers.id));
  if (open.length === 0) return null;
  const names = open.slice(0, NAMED).map(({ id }) => transferNumber(id));
  const rest = open.length > NAMED ? ` y ${open.length - NAMED} más` : '';
  const isOne = open.length === 1;
  const what = isOne ? 'hay un traslado sin terminar' : `hay ${open.length} traslados sin terminar`;
  const way = isOne ? 'Recíbelo, ciérralo o anúlalo antes.' : 'Recíbelos, ciérralos o anúlalos antes.';
  return `No se puede cerrar: ${what} (${names.join(', ')}${rest}). ${way}`;
}
