import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { SALE_STATUS_FILTERS, type SalePaymentFilter } from '#domain/sales/sale.ts';
import { readDay } from '#web/admin/kit/document/url-values.ts';
import type { ListParams } from '#web/admin/kit/list/list-params.ts';

/** URL value of `fecha`: the two days are those of the payments' validation. */
export const BY_VALIDATION = 'validacion';

/** URL values of `pago`; also of `estado`, when that is not a status. */
const PAYMENT_FILTERS: Partial<Record<string, SalePaymentFilter>> = {
  revisar: 'review',
  incompleto: 'short',
  devolver: 'owed',
  devuelto: 'refunded',
  espera: 'waiting',
  retirar: 'at_pickup',
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

/** The filter for GET /sales, /sales/export, /sales/arrivals and the neighbours; invalid values are left out. */
export function saleFilterQuery({ text, filters }: SaleListParams): URLSearchParams {
  const filter = {
    status: SALE_STATUS_FILTERS.find((status) => status === filters.estado),
    q: text,
    payment: PAYMENT_FILTERS[filters.pago] ?? PAYMENT_FILTERS[filters.estado],
    from: readDay(filters.desde),
    to: readDay(filters.hasta),
    // What happened on these days; without it, the order was placed.
    dayOf: filters.fecha === BY_VALIDATION ? 'validation' : '',
    // Style, size and category of something that was sold.
    ref: filters.referencia,
    size: filters.talla,
    category: filters.categoria,
  };
  return new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The filter and the list's order. */
export function saleOrderQuery(params: SaleListParams): URLSearchParams {
  const query = saleFilterQuery(params);
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

/** URL of the list of sales that were validated on a day. */
export function validatedOn(day: string): string {
  return `/admin/sales?${new URLSearchParams({ estado: 'validado', desde: day, hasta: day, fecha: BY_VALIDATION })}`;
}
