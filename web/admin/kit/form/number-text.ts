import { formatPercent } from '#domain/money/percent.ts';
import { readDecimal } from '#domain/text/decimal-text.ts';

/**
 * Reads a number in local notation with the rule of domain/text/decimal-text.ts: '12', '12,5', '1.234,56', '1234.56'.
 * Dollar and percent signs around it are ignored. No field has three decimals, so '1.250' means thousands or is a typo:
 * it is ambiguous, and is not guessed.
 * @returns undefined for empty text, NaN for text that is no number or is ambiguous
 */
export function readNumberText(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed;
  const text = withoutSigns(typed);
  if (text === '') return undefined;
  const read = readDecimal(text);
  return read && !read.ambiguous ? Number(read.value) : Number.NaN;
}

/** Why `readNumberText` cannot read a number, or a difference such as '+1.250'; null if there is no specific reason. */
export function numberProblem(typed: unknown): string | null {
  const text = withoutSigns(typed).replace(/^\+/, '');
  const read = readDecimal(text);
  if (read) return read.ambiguous ? `«${text}» se lee de dos maneras; escríbelo sin separar los miles.` : null;
  if (!/^[-−]?[\d.,]+$/.test(text)) return null;
  return tooMany(text, ',', 'comas') ?? tooMany(text, '.', 'puntos');
}

const COUNTED = ['', '', 'dos', 'tres'];

function tooMany(text: string, mark: string, marks: string): string | null {
  const count = text.split(mark).length - 1;
  return count < 2
    ? null
    : `«${text}» tiene ${COUNTED[count] ?? count} ${marks}: escribe un solo signo, el de los decimales.`;
}

function withoutSigns(typed: unknown): string {
  return String(typed ?? '')
    .trim()
    .replace(/^\$|[$%]$/g, '')
    .trim();
}

/** `money` always has two decimals, '12,50'; `plain` as many as it needs, '12,5'. */
type NumberKind = 'money' | 'plain';

/** Formats a number of up to two decimals for a field; `readNumberText` reads it back unchanged. '' for undefined and NaN. */
export function numberText(value: unknown, kind: NumberKind = 'plain'): string {
  if (typeof value !== 'number' || Number.isNaN(value)) return '';
  return kind === 'money' ? value.toFixed(2).replace('.', ',') : formatPercent(value);
}
