import type { ErrorCode } from '#contract/errors.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { TransferWhole } from '../transfers.queries.ts';

export interface LineRefusal {
  line: TransferWhole['items'][number];
  /** A sentence of its own, without the item's name. */
  message: string;
  available?: number;
}

/** Named in the message; all of them stand in `details`. */
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
