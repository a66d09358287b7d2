import { formatPercent } from '#domain/money/percent.ts';
import { readDecimal } from '#domain/text/decimal-text.ts';

/**
 * A number as people here write it in a field, by the rule of domain/text/decimal-text.ts: '12', '12,5', '1.234,56', '1234.56'. Signs of
 * dollars and percent around it do not count. One dot alone is a decimal point, because that is what the figures on our
 * own screens have.
 * @returns undefined for nothing, NaN for what is no number
 */
export function readNumberText(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = String(typed ?? '')
    .trim()
    .replace(/^\$|[$%]$/g, '');
  if (text.trim() === '') return undefined;
  return Number(readDecimal(text)?.value ?? Number.NaN);
}

/** What a number counts: money always has its cents, '12,50'; everything else as many decimals as it needs, '12,5'. */
type NumberKind = 'money' | 'plain';

/** A number as it stands in a field: read back by `readNumberText` it is the same. '' for nothing and for NaN. */
export function numberText(value: unknown, kind: NumberKind = 'plain'): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  return kind === 'money' ? value.toFixed(2).replace('.', ',') : formatPercent(value);
}
