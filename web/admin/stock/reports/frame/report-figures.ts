import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { onFirstUse } from '#domain/text/on-first-use.ts';

/** Stands where a figure cannot be known. */
export const UNKNOWN = '—';

const decimals = onFirstUse(
  () => new Intl.NumberFormat('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `12,3` */
export function decimalText(figure: number | null): string {
  return figure === null ? UNKNOWN : decimals().format(figure);
}

export function usdText(amount: number): string {
  return formatUsd(centsFromDecimal(amount));
}

export function bsText(amount: number | null): string {
  return amount === null ? UNKNOWN : formatVes(centsFromDecimal(amount));
}

/** `45 días`; more than a few years is told as that. */
export function coverText(days: number | null): string {
  if (days === null) return 'Sin ventas';
  if (days > 3_650) return 'Más de 10 años';
  return `${decimalText(days)} ${days === 1 ? 'día' : 'días'}`;
}

export function piecesText(pieces: number): string {
  return `${formatCount(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`;
}
