import type { AskedApproval } from '#contract/office/approval.ts';
import type { NewTaxRate, NewTaxSetting, TaxBookAnswer } from '#contract/taxes/taxes.ts';
import { ask } from '../api/ask.ts';
import { APPROVALS } from '../approvals/approval-queries.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

export const TAXES = ['taxes'];

/** What was done, or that it waits for another person. */
export const doneOr = (done: string) => (answer: unknown) =>
  (answer as Partial<AskedApproval> | undefined)?.data?.state === 'waiting' ? 'Espera a otra persona' : done;

export function useTaxBook() {
  return useRead<TaxBookAnswer>(TAXES, '/taxes/book');
}

export function useAddTaxRate() {
  return useSave({
    save: (body: NewTaxRate) => ask<unknown>('/taxes/rates', { method: 'POST', body }),
    refreshes: [TAXES, APPROVALS],
    success: doneOr('Alícuota agregada'),
  });
}

export function useChangeTaxSettings() {
  return useSave({
    save: (body: NewTaxSetting) => ask<unknown>('/taxes/settings', { method: 'POST', body }),
    refreshes: [TAXES, APPROVALS],
    success: doneOr('Datos fiscales guardados'),
  });
}
