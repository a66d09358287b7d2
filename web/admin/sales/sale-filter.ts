import { readSaleStatus, type SaleStatus } from '#domain/sale.ts';

export const SALES_PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;

/** What the sales screen shows, as its URL says it. */
export interface SaleFilter {
  status: SaleStatus | null;
  text: string;
  /** 1-based. */
  page: number;
}

/** Reads the query of /admin/sales; what it cannot read falls back to the default. */
export function parseSaleFilter(params: URLSearchParams): SaleFilter {
  const page = params.get('pagina') ?? '';
  return {
    status: readSaleStatus(params.get('estado') ?? ''),
    text: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the screen's own URL, defaults left out. */
export function saleFilterQuery({ status, text, page }: SaleFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (status) params.set('estado', status);
  if (text) params.set('q', text);
  if (page > 1) params.set('pagina', String(page));
  return params;
}

/** The query of GET /sales. */
export function saleListQueryOf({ status, text, page }: SaleFilter): URLSearchParams {
  const params = new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(SALES_PAGE_SIZE) });
  if (status) params.set('status', status);
  if (text) params.set('q', text);
  return params;
}
