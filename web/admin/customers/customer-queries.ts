import { CUSTOMER_KINDS, type CustomerAnswer, type CustomerList } from '#contract/people/customer.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

const CUSTOMERS = ['customers'];

export type CustomerFilter = 'tipo' | 'revisar';
/** The value of the filter `revisar`. */
export const REPEATED = 'repetidos';

const CUSTOMER_PAGES = {
  key: CUSTOMERS,
  path: '/customers',
  queryOf: (params: ListParams<CustomerFilter>) =>
    pageQuery(params, {
      kind: CUSTOMER_KINDS.find((known) => known === params.filters.tipo),
      repeated: params.filters.revisar === REPEATED ? 'true' : undefined,
    }),
};

export function useCustomers(list: ListUrl<CustomerFilter>) {
  return useListQuery<CustomerList, CustomerFilter>(list, CUSTOMER_PAGES);
}

export function useCustomer(id: number) {
  return useRead<CustomerAnswer>([...CUSTOMERS, 'one', id], `/customers/${id}`);
}

interface CustomerCall {
  /** Under /customers. */
  path: string;
  method?: 'POST' | 'DELETE';
  body?: unknown;
}

/** Changes a person. */
export function useChangeCustomer(texts: { success: string; failed: string }) {
  return useSave({
    save: ({ path, method = 'POST', body }: CustomerCall) =>
      ask<unknown>(`/customers/${path}`, body === undefined ? { method } : { method, body }),
    refreshes: [CUSTOMERS],
    ...texts,
  });
}
