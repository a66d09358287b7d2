import { formatPercent } from '#domain/money/percent.ts';
import { readDecimal } from '#domain/text/decimal-text.ts';

/**
 * Reads a number in local notation with the rule of domain/text/decimal-text.ts: '12', '12,5', '1.234,56', '1234.56'.
 * Dollar and percent signs around it are ignored. A single dot is a decimal point, as in the figures on our own
 * screens.
 * @returns undefined for empty text, NaN for what is not a number
 */
export function readNumberText(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = String(typed ?? '')
    .trim()
    .replace(/^\$|[$%]$/g, '');
  if (text.trim() === '') return undefined;
  return Number(readDecimal(text)?.value ?? Number.NaN);
}

/** `money` always has two decimals, '12,50'; `plain` as many as it needs, '12,5'. */
type NumberKind = 'money' | 'plain';

/** Formats a number for a field; `readNumberText` reads it back unchanged. '' for undefined and NaN. */
export function numberText(value: unknown, kind: NumberKind = 'plain'): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  return kind === 'money' ? value.toFixed(2).replace('.', ',') : formatPercent(value);
}
