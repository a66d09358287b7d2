import { and, eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { refuseRoom } from '#domain/stock/transfers/transfer-words.ts';
import { stockLevels } from '#server/features/locations/stock.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { TransferWhole } from '../transfers.queries.ts';

export interface LineRefusal {
  line: TransferWhole['items'][number];
  /** The refusal as a whole sentence, without the item's name. */
  message: string;
  available?: number;
}

/** Lines named in the message; `details` has all of them. */
const NAMED = 3;

/** What is wrong with lines, in words by the line; null when nothing is. */
export function refuseLines(
  code: ErrorCode,
  field: string,
  refused: readonly LineRefusal[],
  all: number,
): Refusal | null {
  if (refused.length === 0) return null;
  const named = refused.slice(0, NAMED).map(({ line, message }) => `${nameWithSize(line)}: ${message}`);
  const more = refused.length - named.length;
  const rest = more > 0 ? ` Y ${more === 1 ? 'otra línea' : `otras ${more} líneas`} de ${all}.` : '';
  return {
    ok: false,
    code,
    message: named.join(' ') + rest,
    fields: Object.fromEntries(refused.map(({ line, message }) => [`lines.${line.position}.${field}`, message])),
    details: {
      lines: refused.map(({ line, message, available }) => ({
        item: line.itemId,
        message,
        ...(available !== undefined && { available }),
      })),
    },
  };
}

interface Arrival {
  /** The location where the pieces arrive. */
  at: number;
  /** Incoming pieces by item. */
  arriving: ReadonlyMap<number, number>;
  /** Position of a line in the request's body. */
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
