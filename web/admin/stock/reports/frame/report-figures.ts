import { onFirstUse } from '#domain/on-first-use.ts';
import { moneyText } from '#web/admin/kit/document/money-text.ts';

/** Shown for a figure that is not known. */
export const UNKNOWN = '—';

const decimals = onFirstUse(
  () => new Intl.NumberFormat('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `12,3` */
export function decimalText(figure: number | null): string {
  return figure === null ? UNKNOWN : decimals().format(figure);
}

export function bsText(amount: number | null): string {
  return amount === null ? UNKNOWN : moneyText(amount, 'VES');
}

/** `45,0 días`, 'Más de 10 años', 'Sin ventas'. */
export function coverText(days: number | null): string {
  if (days === null) return 'Sin ventas';
  if (days > 3_650) return 'Más de 10 años';
  return `${decimalText(days)} ${days === 1 ? 'día' : 'días'}`;
}

type Parameters = Record<string, string | number | null | undefined>;

/** URL of the list that a figure counts, with these filters; empty filters are left out. */
function href(path: string, parameters: Parameters): string {
  const set = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `/admin/stock/${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

export const levelsHref = (
  parameters: Partial<Record<'tienda' | 'categoria' | 'existencia' | 'referencia', string | number>>,
) => href('levels', parameters);

export const movementsHref = (
  parameters: Partial<Record<'producto' | 'tienda' | 'motivo' | 'desde' | 'hasta', string | number | null>>,
) => href('movements', parameters);

/** Proposals of what to send from or to a location. */
export const proposalsHref = (parameters: { origen?: number; destino?: number }) =>
  href('transfers/suggested', parameters);

export const transfersHref = (parameters: { estado: string; destino?: string }) => href('transfers', parameters);
