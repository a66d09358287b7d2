import type { z } from 'zod';
import type { unmatchedList, unpaidList } from '#contract/payments/reconciliation.ts';
import { type ListParams, type ListParamsOptions, pageQuery } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { ageOf } from './age-words.ts';

export type WaitingFilter = 'edad' | 'cuenta';

/** URL parameters of both lists; `cuenta` is that of the whole desk. */
export const WAITING_LIST: ListParamsOptions<WaitingFilter> = { filters: ['edad', 'cuenta'] };

type Params = ListParams<WaitingFilter>;

const UNMATCHED_PAGES = {
  key: [...RECONCILIATION, 'unmatched'],
  path: '/reconciliation/unmatched',
  queryOf(params: Params) {
    const { edad, cuenta } = params.filters;
    return pageQuery(params, {
      age: ageOf(edad) ?? '',
      account: /^[1-9]\d{0,9}$/.test(cuenta) ? cuenta : '',
    });
  },
};

const UNPAID_PAGES = {
  key: [...RECONCILIATION, 'unpaid'],
  path: '/reconciliation/unpaid',
  queryOf: (params: Params) => pageQuery(params, { age: ageOf(params.filters.edad) ?? '' }),
};

/** Money that came in and is put to no payment. */
export function useUnmatched(list: ListUrl<WaitingFilter>) {
  return useListQuery<z.infer<typeof unmatchedList>, WaitingFilter>(list, UNMATCHED_PAGES, {
    refetchOnWindowFocus: false,
  });
}

/** Orders that wait and are not covered. */
export function useUnpaid(list: ListUrl<WaitingFilter>) {
  return useListQuery<z.infer<typeof unpaidList>, WaitingFilter>(list, UNPAID_PAGES, { refetchOnWindowFocus: false });
}
