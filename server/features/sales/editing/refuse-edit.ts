import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { formatUsd } from '#domain/money/money.ts';
import { leastOf } from '#domain/sales/editing/take-out.ts';
import { MAX_LINES } from '#domain/sales/order-limits.ts';
import { conflict, type Refusal } from '#server/platform/database/attempt.ts';
import type { SaleLine, WrittenSale } from '../sales.tables.ts';
import type { EditContext } from './read-edit.ts';

/** Why an order cannot be edited at all; null when it can. */
export function refuseEditing({ loaded, pieces }: Pick<EditContext, 'loaded' | 'pieces'>): Refusal | null {
  const { sale, lines } = loaded;
  if (sale.status === 'cancelada') return conflict('Este pedido está cancelado: ya no se cambia.');
  if (sellsGiftCard(lines)) return conflict('Una tarjeta de regalo no se cambia. Cancela la venta y haz otra.');
  if (!pieces.some(({ left }) => !left)) return conflict('Este pedido ya salió completo: ya no se cambia.');
  return null;
}

/** Refuses lines that the order does not have, and to take out what has left. */
export function refuseLines({ lines }: EditContext, body: PreviewEdit): Refusal | null {
  const fields: Record<string, string> = {};
  for (const [place, { position, quantity }] of (body.lines ?? []).entries()) {
    const line = lines.find((one) => one.position === position);
    const isRepeated = body.lines?.findIndex((one) => one.position === position) !== place;
    if (!line || isRepeated) fields[`lines.${place}.position`] = 'El pedido no tiene esta línea';
    else if (quantity < leastOf(line))
      fields[`lines.${place}.quantity`] = `${leastOf(line)} de ${line.name} ya salieron y no se quitan`;
  }
  const [message] = Object.values(fields);
  return message === undefined ? null : { ok: false, code: 'invalid', message, fields };
}

/** Refuses an order without lines, below its invoice, or above the bounds of an order. */
export function refuseResult({ loaded, invoice, bounds }: EditContext, lines: readonly SaleLine[], sale: WrittenSale) {
  if (lines.length === 0) return conflict('El pedido quedaría sin artículos. Para eso, cancela la venta.');
  if (lines.length > MAX_LINES) return conflict(`Un pedido lleva hasta ${MAX_LINES} líneas.`);
  const before = loaded.sale;
  if (invoice && (sale.totalCents !== before.totalCents || isLess(loaded.lines, lines))) {
    return conflict(
      sale.totalCents > before.totalCents
        ? `Este pedido tiene la factura ${invoice}: anúlala o acredítala entera antes de agregarle algo.`
        : `Este pedido tiene la factura ${invoice} y no baja de lo facturado. Anota una nota de crédito por la diferencia.`,
    );
  }
  const pieces = piecesIn(lines);
  if (pieces > bounds.orderPieces && pieces > piecesIn(loaded.lines))
    return conflict(`Un pedido lleva hasta ${bounds.orderPieces} piezas y este tendría ${pieces}.`);
  if (sale.subtotalCents > bounds.orderCents && sale.subtotalCents > before.subtotalCents)
    return conflict(
      `Un pedido llega hasta ${formatUsd(bounds.orderCents)} y este sumaría ${formatUsd(sale.subtotalCents)}.`,
    );
  return null;
}

const piecesIn = (lines: readonly Pick<SaleLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether there are fewer pieces of a style, which an invoice names. */
function isLess(before: readonly SaleLine[], after: readonly SaleLine[]): boolean {
  return before.some(({ ref }) => {
    const ofStyle = (lines: readonly SaleLine[]) => piecesIn(lines.filter((line) => line.ref === ref));
    return ofStyle(after) < ofStyle(before);
  });
}
