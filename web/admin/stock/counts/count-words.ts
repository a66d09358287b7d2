import type { CountRecord } from '#contract/stock/count.ts';
import { GENDER_NAMES } from '#domain/catalogue/gender.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';

type Attributes = CountRecord['attributes'];

/** What is counted, in a few words: 'Estante B-12', 'camisa, Dama'. */
export function scopeWords({ scope, category, gender, shelf, refs }: Attributes): string {
  if (scope === 'location') return 'Todo el lugar';
  if (scope === 'shelf') return `Estante ${shelf}`;
  if (scope === 'category')
    return ['Categoría', [category, gender && GENDER_NAMES[gender]].filter(Boolean).join(', ')].join(' ');
  const [first = '', ...rest] = refs ?? [];
  return rest.length === 0 ? `Referencia ${first}` : `${formatCount(rest.length + 1)} referencias: ${first}…`;
}

/** '12 de 40' */
export function progressWords({ progress }: Pick<Attributes, 'progress'>): string {
  return progress ? `${formatCount(progress.counted)} de ${formatCount(progress.lines)}` : '—';
}

export function pieceWords(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${formatCount(pieces)} piezas`;
}

/** '+3', '−2', '0' */
export function differenceWords(difference: number): string {
  if (difference === 0) return '0';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

/** 'USD 75,00' with the sign of a difference before it. */
export function valueWords(value: number): string {
  const text = formatUsd(centsFromDecimal(Math.abs(value)));
  if (value === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}
