import { useQueryClient } from '@tanstack/react-query';
import type { CreditAnswer, CreditList, CreditRecord } from '#contract/credit/credit.ts';
import type { CreditSettingsAnswer } from '#contract/credit/credit-settings.ts';
import { CREDIT_KINDS, CREDIT_STATES } from '#domain/credit/credit.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';

const CREDIT = ['credit'];

export type CreditFilter = 'tipo' | 'estado';

const CREDIT_PAGES = {
  key: CREDIT,
  path: '/credit',
  queryOf: (params: ListParams<CreditFilter>) =>
    pageQuery(params, {
      kind: CREDIT_KINDS.find((known) => known === params.filters.tipo),
      state: CREDIT_STATES.find((known) => known === params.filters.estado),
    }),
};

export function useCredits(list: ListUrl<CreditFilter>) {
  return useListQuery<CreditList, CreditFilter>(list, CREDIT_PAGES);
}

export function useCredit(id: number) {
  return useRead<CreditAnswer>([...CREDIT, 'one', id], `/credit/${id}`);
}

/** The card that a sale sells. */
export function useCardOfSale(saleId: number, enabled = true) {
  return useRead<CreditList>([...CREDIT, 'sale', saleId], `/credit?sale=${saleId}`, { enabled });
}

export function useCreditSettings() {
  return useRead<CreditSettingsAnswer>([...CREDIT, 'settings'], '/credit/settings');
}

/** Sends a change and reloads what shows credit. */
export function useWriteCredit() {
  const queries = useQueryClient();
  return async <Data>(path: string, body: unknown, seen?: CreditRecord): Promise<Data> => {
    try {
      return await ask<Data>(path, {
        method: 'POST',
        body,
        ...(seen && { headers: ifVersion(seen.attributes.version) }),
      });
    } finally {
      void queries.invalidateQueries({ queryKey: CREDIT });
    }
  };
}

export function useSaveCreditSettings() {
  const queries = useQueryClient();
  return async (body: unknown, version: number) => {
    try {
      await ask('/credit/settings', { method: 'PUT', body, headers: ifVersion(version) });
    } finally {
      void queries.invalidateQueries({ queryKey: CREDIT });
    }
  };
}
