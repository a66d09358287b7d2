import type { CountRecord } from '#contract/stock/count.ts';
import { GENDER_NAMES } from '#domain/catalogue/gender.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { usdText } from '#web/admin/kit/document/money-text.ts';

type Attributes = CountRecord['attributes'];

/** What is counted: 'Estante B-12', 'Categoría camisa, Dama'. */
export function scopeText({ scope, category, gender, shelf, refs }: Attributes): string {
  if (scope === 'location') return 'Todo el lugar';
  if (scope === 'shelf') return `Estante ${shelf}`;
  if (scope === 'category')
    return ['Categoría', [category, gender && GENDER_NAMES[gender]].filter(Boolean).join(', ')].join(' ');
  const [first = '', ...rest] = refs ?? [];
  return rest.length === 0 ? `Referencia ${first}` : `${formatCount(rest.length + 1)} referencias: ${first}…`;
}

/** '12 de 40' */
export function progressText({ progress }: Pick<Attributes, 'progress'>): string {
  return progress ? `${formatCount(progress.counted)} de ${formatCount(progress.lines)}` : '—';
}

/** A difference with its sign, '+3', '−USD 75,00'; 0 has no sign. */
export function signed(difference: number, format: (size: number) => string): string {
  const text = format(Math.abs(difference));
  if (difference === 0) return text;
  return `${difference > 0 ? '+' : '−'}${text}`;
}

/** '1 línea', '12 líneas' */
export const linesText = (lines: number) => formatCounted(lines, 'línea', 'líneas');

/** The value of a difference: '−USD 75,00'. @param value in dollars, as the API sends it */
export const valueText = (value: number) => signed(value, usdText);
