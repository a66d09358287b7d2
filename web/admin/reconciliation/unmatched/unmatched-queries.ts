import type { z } from 'zod';
import type { unmatchedList, unpaidList } from '#contract/payments/reconciliation.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { type ListParams, type ListParamsOptions, pageQuery } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { ageOf } from './age-filter.tsx';

export type WaitingFilter = 'edad' | 'cuenta';

/** URL parameters of both lists; `cuenta` belongs to the whole desk. */
export const WAITING_LIST: ListParamsOptions<WaitingFilter> = { filters: ['edad', 'cuenta'] };

type Params = ListParams<WaitingFilter>;

const UNMATCHED_PAGES = {
  key: [...RECONCILIATION, 'unmatched'],
  path: '/reconciliation/unmatched',
  queryOf(params: Params) {
    const { edad, cuenta } = params.filters;
    return pageQuery(params, { age: ageOf(edad) ?? '', account: readId(cuenta) });
  },
};

const UNPAID_PAGES = {
  key: [...RECONCILIATION, 'unpaid'],
  path: '/reconciliation/unpaid',
  queryOf: (params: Params) => pageQuery(params, { age: ageOf(params.filters.edad) ?? '' }),
};

/** Bank lines that match no payment. */
export function useUnmatched(list: ListUrl<WaitingFilter>) {
  return useListQuery<z.infer<typeof unmatchedList>, WaitingFilter>(list, UNMATCHED_PAGES, {
    refetchOnWindowFocus: false,
  });
}

/** Pending orders that are not paid in full. */
export function useUnpaid(list: ListUrl<WaitingFilter>) {
  return useListQuery<z.infer<typeof unpaidList>, WaitingFilter>(list, UNPAID_PAGES, { refetchOnWindowFocus: false });
}
