import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { type Cents, formatUsd } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { salesHref } from './panel-links.ts';
import type { SalesInCents } from './report-queries.ts';

export interface BarRow {
  key: string;
  name: string;
  detail?: string;
  to?: string;
  /** The figure that the bar shows. */
  measure: number;
  /** Formatted figures in the order of the table's headers. */
  figures: readonly string[];
}

export type Currency = 'usd' | 'ves';

/** The change from one figure to the next, such as `+12 %`; null when there was nothing to compare with. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))} %`;
}

const WITHDRAWN = 'Retirado del catálogo';

function categoryName(category: string | null): string {
  return category ? category.charAt(0).toUpperCase() + category.slice(1) : WITHDRAWN;
}

type Cell = SalesInCents['cells'][number];

function addUp(cells: readonly Cell[]): { pieces: number; cents: Cents } {
  return {
    pieces: cells.reduce((sum, { pieces }) => sum + pieces, 0),
    cents: cells.reduce((sum, { usd }) => sum + usd, 0),
  };
}

type SoldInPeriod = Pick<SalesInCents, 'cells' | 'from' | 'to'>;

/** Pieces and amounts by category, most pieces first. */
export function categoryRows({ cells, ...period }: SoldInPeriod): BarRow[] {
  return [...Map.groupBy(cells, ({ category }) => category)]
    .map(([category, group]) => {
      const { pieces, cents } = addUp(group);
      return {
        key: category ?? '',
        name: categoryName(category),
        to: salesHref(period, 'vigente', { category }),
        measure: pieces,
        figures: [formatCount(pieces), formatUsd(cents)],
      };
    })
    .sort((a, b) => b.measure - a.measure || a.name.localeCompare(b.name, 'es'));
}

/** Pieces and amounts by size, in size order; only those of the category if one is given. */
export function sizeRows({ cells, ...period }: SoldInPeriod, category: string | null | undefined): BarRow[] {
  const counted = category === undefined ? cells : cells.filter((cell) => cell.category === category);
  return [...Map.groupBy(counted, ({ size }) => size)]
    .sort(([a], [b]) => compareSizes(a, b))
    .map(([size, group]) => {
      const { pieces, cents } = addUp(group);
      const to = salesHref(period, 'vigente', { size, category });
      return { key: size, name: size, to, measure: pieces, figures: [formatCount(pieces), formatUsd(cents)] };
    });
}
