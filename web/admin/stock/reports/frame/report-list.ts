import type { ReportChoices } from '#contract/stock/reports/report-query.ts';
import { COVER_DAYS } from '#domain/stock/reports/figures.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { readDay, readId } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import type { ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import { categoryFilter } from '#web/admin/products/data/product-filters.ts';
import { storeFilter } from '../../stock-filters.ts';

const ABOUT = ['tienda', 'categoria'] as const;
type AboutFilter = (typeof ABOUT)[number];
type ValueFilter = AboutFilter | 'dia';
type PeriodFilter = AboutFilter | 'dias' | 'desde' | 'hasta';
type CoverFilter = AboutFilter | 'dias';

/** The URL parameters of each report. */
export const VALUE_LIST: ListParamsOptions<ValueFilter> = { filters: [...ABOUT, 'dia'] };
export const PERIOD_LIST: ListParamsOptions<PeriodFilter> = { filters: ['dias', 'desde', 'hasta', ...ABOUT] };
export const COVER_LIST: ListParamsOptions<CoverFilter> = { filters: ['dias', ...ABOUT] };

const USUAL_DAYS = '30';

/** The location and category of a report, as the API takes them; invalid values are left out. */
function aboutQuery({ tienda, categoria }: Record<AboutFilter, string>): [string, string][] {
  const about: [string, string][] = [
    ['location', readId(tienda) ?? ''],
    ['category', categoria.slice(0, 80)],
  ];
  return about.filter(([, value]) => value !== '');
}

export function valueQueryOf(filters: Record<ValueFilter, string>): URLSearchParams {
  const day: [string, string][] = readDay(filters.dia) ? [['day', filters.dia]] : [];
  return new URLSearchParams([...day, ...aboutQuery(filters)]);
}

export function periodQueryOf(filters: Record<PeriodFilter, string>, today: string): URLSearchParams {
  const { from, to } = periodOf(filters, today);
  return new URLSearchParams([['from', from], ['to', to], ...aboutQuery(filters)]);
}

export function coverQueryOf(filters: Record<CoverFilter, string>): URLSearchParams {
  return new URLSearchParams([['days', daysOf(filters)], ...aboutQuery(filters)]);
}

const daysOf = ({ dias }: { dias: string }) => COVER_DAYS.find((days) => days === dias) ?? USUAL_DAYS;

/** The days of a report: the typed ones, or the last 30, 90 and so on. With one end only, the usual length. */
function periodOf({ dias, desde, hasta }: Record<PeriodFilter, string>, today: string) {
  const [first, last] = [readDay(desde), readDay(hasta)];
  const to = last ?? today;
  const length = first || last ? USUAL_DAYS : daysOf({ dias });
  return { from: first ?? addDays(to, 1 - Number(length)), to };
}

/** Typed days and a number of last days exclude each other: choosing one clears the other. */
export function withOnePeriod<Filters extends Partial<Record<PeriodFilter, string>>>(change: Filters): Filters {
  if (change.dias) return { ...change, desde: '', hasta: '' };
  return change.desde || change.hasta ? { ...change, dias: '' } : change;
}

export const LAST_DAYS: ListFilter<'dias'> = {
  kind: 'choice',
  name: 'dias',
  label: 'Días',
  all: 'Últimos 30 días',
  options: [
    ['7', 'Últimos 7 días'],
    ['90', 'Últimos 90 días'],
    ['365', 'Último año'],
  ],
};

export const OWN_DAYS: ListFilter<'desde' | 'hasta'> = { kind: 'days', from: 'desde', to: 'hasta' };

export function aboutFilters(choices: ReportChoices | undefined): readonly ListFilter<AboutFilter>[] {
  return [storeFilter(choices?.locations), categoryFilter(choices?.categories)];
}
