import { and, eq, sql } from 'drizzle-orm';
import { refuseRoom } from '#domain/stock/transfers/transfer-words.ts';
import { stockLevels } from '#server/features/locations/stock.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { TransferWhole } from '../transfers.queries.ts';
import { type LineRefusal, refuseLines } from './refuse-lines.ts';

interface Arrival {
  /** The location where the pieces arrive. */
  at: number;
  /** By item. */
  arriving: ReadonlyMap<number, number>;
  /** Of a line in the request's body. */
  field: string;
}

/** Lines whose pieces would be more than a location may have of an item; null when all find room. The items are locked. */
export async function refuseFullLines(
  tx: Connection,
  { items }: TransferWhole,
  { at, arriving, field }: Arrival,
): Promise<Refusal | null> {
  const rows = await tx
    .select({ item: stockLevels.itemId, onHand: stockLevels.onHand })
    .from(stockLevels)
    .where(
      and(eq(stockLevels.locationId, at), sql`${stockLevels.itemId} = any(${sql.param([...arriving.keys()])}::int[])`),
    );
  const onHand = new Map(rows.map((row) => [row.item, row.onHand]));
  const full = items.flatMap((line): LineRefusal[] => {
    const message = refuseRoom(arriving.get(line.itemId) ?? 0, onHand.get(line.itemId) ?? 0);
    return message === null ? [] : [{ line, message }];
  });
  return refuseLines('invalid', field, full, items.length);
}
