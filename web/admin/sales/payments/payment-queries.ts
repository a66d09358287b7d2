import { useQuery } from '@tanstack/react-query';
import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

export function useSalePayments(saleId: number) {
  return useQuery({
    queryKey: [...SALES, 'payments', saleId],
    // The versions of its payments tell the server what was seen.
    meta: { keptAsRead: true },
    queryFn: ({ signal }) => ask<SalePayments>(`/sales/${saleId}/payments`, { signal }),
  });
}

/** Deeds that need no more than the payment. */
export type PaymentDeed = 'validate' | 'reopen' | 'ask';
const DONE: Record<PaymentDeed, string> = {
  validate: 'Pago validado',
  reopen: 'Decisión deshecha',
  ask: 'El banco fue consultado',
};

export function usePaymentDeed() {
  return useSave({
    save: ({ payment, deed }: { payment: PaymentRecord; deed: PaymentDeed }) =>
      writePayment(`/payments/${payment.id}/${deed}`, undefined, payment),
    refreshes: [SALES],
    success: (_, { deed }) => DONE[deed],
    failure: 'No se pudo cambiar el pago',
  });
}

/** For the forms, which show what the server refuses at its field. */
export function useWritePayment(success: string) {
  return useSave({
    save: ({ path, body, seen }: { path: string; body: unknown; seen?: PaymentRecord }) =>
      writePayment(path, body, seen ?? null),
    refreshes: [SALES],
    success,
  });
}

/** @param seen the payment as it was read: the server refuses when someone else changed it in the meantime */
function writePayment(path: string, body: unknown, seen: PaymentRecord | null): Promise<unknown> {
  const isCorrection = /^\/payments\/\d+$/.test(path);
  return ask<unknown>(path, {
    method: isCorrection ? 'PUT' : 'POST',
    body,
    ...(seen && { headers: { 'if-match': `"${seen.attributes.version}"` } }),
  });
}
