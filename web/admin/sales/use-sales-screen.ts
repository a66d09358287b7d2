import { useSearchParams } from 'react-router';
import { parseSaleFilter, type SaleFilter, saleFilterQuery } from './sale-filter.ts';

/** The state of the sales screen, all of it in the URL: it can be shared, reloaded and gone back from. */
export function useSalesScreen() {
  const [params, setParams] = useSearchParams();
  const filter = parseSaleFilter(params);
  const open = /^[1-9]\d{0,9}$/.exec(params.get('venta') ?? '');

  return {
    filter,
    /** The sale whose detail is open. */
    openId: open ? Number(open[0]) : null,
    change: (change: Partial<SaleFilter>) =>
      setParams((now) => saleFilterQuery({ ...parseSaleFilter(now), page: 1, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    pageHref: (page: number) => `?${saleFilterQuery({ ...filter, page })}`,
    detailHref(id: number) {
      const query = saleFilterQuery(filter);
      query.set('venta', String(id));
      return `?${query}`;
    },
    closeDetail: () => setParams(saleFilterQuery(filter), { replace: true, preventScrollReset: true }),
  };
}
