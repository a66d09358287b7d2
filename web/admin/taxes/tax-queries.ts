import type { NewTaxRate, NewTaxSetting, TaxBookAnswer } from '#contract/taxes/taxes.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const TAXES = ['taxes'];

export function useTaxBook() {
  return useRead<TaxBookAnswer>(TAXES, '/taxes/book');
}

export function useAddTaxRate() {
  return useSave({
    save: (body: NewTaxRate) => ask<unknown>('/taxes/rates', { method: 'POST', body }),
    refreshes: [TAXES],
    success: 'Alícuota agregada',
  });
}

export function useWithdrawTaxRate() {
  return useSave({
    save: (id: number) => ask<unknown>(`/taxes/rates/${id}`, { method: 'DELETE' }),
    refreshes: [TAXES],
    success: 'Alícuota quitada',
  });
}

export function useChangeTaxSettings() {
  return useSave({
    save: (body: NewTaxSetting) => ask<unknown>('/taxes/settings', { method: 'POST', body }),
    refreshes: [TAXES],
    success: 'Datos fiscales guardados',
  });
}
