import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { SALE_STATUS_FILTERS, type SalePaymentFilter, type SaleStatusFilter } from '#domain/sales/sale.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ListParams } from '#web/admin/kit/list/list-params.ts';

/** In the URL: the days are those on which the payments were validated. */
export const BY_VALIDATION = 'validacion';

/** In the URL, as `pago`, or as `estado` where no status is asked for. */
const PAYMENT_FILTERS: Partial<Record<string, SalePaymentFilter>> = {
  revisar: 'review',
  incompleto: 'short',
  devolver: 'owed',
};

const COLUMNS = ['order_id', 'customer_name', 'total', 'total_bs', 'status', 'createdAt'] as const;

/** URL parameters of the sales screen. */
export const SALE_LIST = {
  filters: LIST_FILTERS.sales,
  sorts: COLUMNS,
  defaultSort: { id: 'createdAt', desc: true },
};
export type SaleListFilter = (typeof SALE_LIST.filters)[number];
export type SaleListParams = ListParams<SaleListFilter>;

/** The valid filters of the sales screen; days are in Caracas time. */
interface SaleFilter {
  status: SaleStatusFilter | null;
  payment?: SalePaymentFilter | undefined;
  text: string;
  from: string | null;
  to: string | null;
  /** What the two days are of; null: of the order. */
  dayOf: 'validation' | null;
  /** Style, size and category of something that was sold; '' for any. */
  ref: string;
  size: string;
  category: string;
}

export function saleFilterOf({ text, filters }: SaleListParams): SaleFilter {
  return {
    status: SALE_STATUS_FILTERS.find((status) => status === filters.estado) ?? null,
    payment: PAYMENT_FILTERS[filters.pago] ?? PAYMENT_FILTERS[filters.estado],
    text,
    from: readDay(filters.desde),
    to: readDay(filters.hasta),
    dayOf: filters.fecha === BY_VALIDATION ? 'validation' : null,
    ref: filters.referencia,
    size: filters.talla,
    category: filters.categoria,
  };
}

/** The filter as the API takes it: GET /sales, /sales/export, /sales/arrivals and neighbours. */
export function saleFilterQuery({ status, text, ...filter }: SaleFilter): URLSearchParams {
  const asked = Object.entries({ status, q: text, ...filter });
  return new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The filter and the list's order. */
export function saleOrderQuery(params: SaleListParams): URLSearchParams {
  const query = saleFilterQuery(saleFilterOf(params));
  const { sort } = params;
  if (sort) query.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  return query;
}

/** The query of GET /sales. */
export function saleListQueryOf(params: SaleListParams): URLSearchParams {
  const query = saleOrderQuery(params);
  query.set('page[number]', String(params.page));
  query.set('page[size]', String(params.pageSize));
  return query;
}

/** The list of the sales that were validated on a day. */
export function validatedOn(day: string): string {
  return `/admin/sales?${new URLSearchParams({ estado: 'validado', desde: day, hasta: day, fecha: BY_VALIDATION })}`;
}

/** Null for an invalid or half-typed day, which then filters nothing. */
function readDay(text: string): string | null {
  return isCalendarDay(text) ? text : null;
}
