import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { isRecord, readNumber } from '#web/browser/storage/read-json.ts';

/** Pieces that belong in a parcel. */
export interface PackLine {
  /** The place of the line in its order. */
  position: number;
  name: string;
  reference: string;
  size: string;
  /** Null when the product was deleted: its pieces are counted by hand. */
  barcode: string | null;
  quantity: number;
}

/** Pieces counted into the parcel so far, by the line's position. */
export type Packed = Readonly<Record<number, number>>;

/** A garment as the catalogue knows it. */
interface KnownItem {
  name: string;
  reference: string;
  size: string;
}

type Scan =
  | { kind: 'counted'; packed: Packed; position: number }
  /** All its pieces are in the parcel already. */
  | { kind: 'tooMany'; message: string }
  /** The code of a style, which says no size. */
  | { kind: 'sizeUnknown'; message: string }
  /** No garment of this parcel: the catalogue knows which one it is. */
  | { kind: 'other' };

const packedOf = (packed: Packed, { position }: Pick<PackLine, 'position'>) => packed[position] ?? 0;

/** How many pieces are in the parcel. */
export function countPacked(packed: Packed, lines: readonly PackLine[]): number {
  return lines.reduce((sum, line) => sum + packedOf(packed, line), 0);
}

export function isComplete(packed: Packed, lines: readonly PackLine[]): boolean {
  return lines.every((line) => packedOf(packed, line) === line.quantity);
}

/** Counts one piece of a scanned code. Two lines with the same barcode are filled one after the other. */
export function scanPiece(packed: Packed, lines: readonly PackLine[], code: string): Scan {
  const forms = barcodeForms(code);
  const same = lines.filter(({ barcode }) => barcode !== null && forms.includes(barcode.trim()));
  const open = same.find((line) => packedOf(packed, line) < line.quantity);
  if (open) return { kind: 'counted', packed: addPiece(packed, open, 1), position: open.position };
  const [full] = same;
  if (full) return { kind: 'tooMany', message: tooMany(full, same) };
  const style = lines.find(({ reference }) => reference.trim().toUpperCase() === code.trim().toUpperCase());
  if (style) {
    const message = `«${code.trim()}» es la referencia de ${style.name}, y no dice la talla. Escanea el código de barras o cuenta la pieza con su botón.`;
    return { kind: 'sizeUnknown', message };
  }
  return { kind: 'other' };
}

function tooMany(line: PackLine, same: readonly PackLine[]): string {
  const expected = same.reduce((sum, { quantity }) => sum + quantity, 0);
  const already = expected === 1 ? 'ya está la única que lleva' : `ya están las ${expected} que lleva`;
  return `Sobra una: de ${nameWithSize(line)} ${already} este paquete.`;
}

/** One piece more or less of a line; never below none or above what the parcel holds. */
export function addPiece(packed: Packed, line: PackLine, by: 1 | -1): Packed {
  const next = Math.min(line.quantity, Math.max(0, packedOf(packed, line) + by));
  return { ...packed, [line.position]: next };
}

/** Why a garment that the catalogue knows does not belong in the parcel. */
export function strangerText(item: KnownItem, lines: readonly PackLine[], packed: Packed): string {
  const style = lines.filter(({ reference }) => reference === item.reference);
  // The one that is still missing, if there is one: that is what the clerk meant to take.
  const expected = style.find((line) => packedOf(packed, line) < line.quantity) ?? style[0];
  if (!expected) return `${nameWithSize(item)} no es de este pedido.`;
  if (expected.size === item.size) return `${item.name}: el código es de otra pieza; este pedido no la lleva.`;
  return `Es ${sizePhrase(item.size)}; este pedido lleva ${wearsText(style)}.`;
}

/** 'L', 'L y XL', or 'talla única' */
function wearsText(style: readonly PackLine[]): string {
  const sizes = [...new Set(style.map(({ size }) => sizeName(size)))];
  const [only] = sizes;
  if (only && sizes.length === 1) return /^talla\s|^N\/A$/i.test(only) ? sizePhrase(only) : only;
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(sizes);
}

/** What was counted before a reload; anything else that was stored is left out. */
export function readPacked(json: unknown, lines: readonly PackLine[]): Packed {
  if (!isRecord(json)) return {};
  return Object.fromEntries(
    lines.flatMap(({ position, quantity }) => {
      const count = readNumber(json[position]);
      return count !== null && Number.isInteger(count) && count > 0 ? [[position, Math.min(count, quantity)]] : [];
    }),
  );
}
