import type { z } from 'zod';
import type { unmatchedList, unpaidList } from '#contract/payments/reconciliation.ts';
import { type ListParams, type ListParamsOptions, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { ageOf } from './age-words.ts';

export type WaitingFilter = 'edad' | 'cuenta';

/** URL parameters of both lists; `cuenta` is that of the whole desk. */
export const WAITING_LIST: ListParamsOptions<WaitingFilter> = { filters: ['edad', 'cuenta'] };

type Params = ListParams<WaitingFilter>;

/** Money that came in and is put to no payment. */
export function useUnmatched(params: Params) {
  const { edad, cuenta } = params.filters;
  const query = pageQuery(params, {
    age: ageOf(edad) ?? '',
    account: /^[1-9]\d{0,9}$/.test(cuenta) ? cuenta : '',
  });
  return useListQuery<z.infer<typeof unmatchedList>>(
    [...RECONCILIATION, 'unmatched'],
    '/reconciliation/unmatched',
    query,
    { refetchOnWindowFocus: false },
  );
}

/** Orders that wait and are not covered. */
export function useUnpaid(params: Params) {
  const query = pageQuery(params, { age: ageOf(params.filters.edad) ?? '' });
  return useListQuery<z.infer<typeof unpaidList>>([...RECONCILIATION, 'unpaid'], '/reconciliation/unpaid', query, {
    refetchOnWindowFocus: false,
  });
}
