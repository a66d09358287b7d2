import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DollarValue, HeldRateRecord, RateList, RefreshAnswer } from '#contract/money/currency.ts';
import type { AskedApproval } from '#contract/office/approval.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ask } from '../api/ask.ts';
import { APPROVALS } from '../approvals/approval-queries.ts';
import { useSave } from '../kit/use-save.ts';

/** Query key, which other screens that show the rate invalidate too. */
export const RATES = ['rates'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** The API's largest page; enough for months, at one change a day. */
export const MOST_CHANGES = 200;
const EVERY_MS = 60_000;

/** The rate in force, the held-back rates, and the changes of the last `days` days. */
export function useRates(days: number) {
  return useQuery({
    queryKey: [...RATES, days],
    queryFn: ({ signal }) => {
      const from = caracasDay(new Date(Date.now() - days * DAY_MS));
      return ask<RateList>(`/currency/rates?from=${from}&page[size]=${MOST_CHANGES}`, { signal });
    },
    // Shows the previous period until the new one is loaded.
    placeholderData: keepPreviousData,
    // The server may fetch a new rate while the screen is open.
    refetchInterval: EVERY_MS,
  });
}

export function useSetRate() {
  return useSave({
    save: (rate: { dollarValue: string; corrects?: boolean }) =>
      ask<DollarValue | AskedApproval>('/currency/dollar-value', { method: 'PUT', body: rate }),
    refreshes: [RATES, APPROVALS],
    success: (answer) =>
      'data' in answer ? 'La tasa espera a otra persona' : `La tasa en vigor es Bs. ${answer.dollarValue}`,
  });
}

const OUTCOMES: Record<RefreshAnswer['outcome'], string> = {
  new: 'Llegó una tasa nueva',
  known: 'No hay una tasa más nueva',
  'held-back': 'La tasa que llegó quedó retenida',
  none: 'Ninguna fuente respondió',
};

export function useRefreshRate() {
  return useSave({
    save: () => ask<RefreshAnswer>('/currency/rates/refresh', { method: 'POST' }),
    refreshes: [RATES],
    success: ({ outcome }) => OUTCOMES[outcome],
    failure: 'No se pudo consultar las fuentes',
  });
}

export function useDecideHeldRate() {
  return useSave({
    save: ({ id, verb }: { id: number; verb: 'accept' | 'discard' }) =>
      ask<{ data: HeldRateRecord }>(`/currency/held-rates/${id}/${verb}`, { method: 'POST' }),
    refreshes: [RATES],
    success: ({ data }) => (data.attributes.state === 'accepted' ? 'Tasa aceptada' : 'Tasa descartada'),
    failure: 'No se pudo decidir sobre la tasa',
  });
}
