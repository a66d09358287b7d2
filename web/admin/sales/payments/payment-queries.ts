import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';

export function useSalePayments(saleId: number) {
  const may = useMay();
  const options = { ...AS_SEEN, enabled: may('payments.read') };
  return useRead<SalePayments>([...SALES, 'payments', saleId], `/sales/${saleId}/payments`, options);
}

/** The steps of a payment that need no form. */
export type PaymentStep = 'validate' | 'forgive' | 'reopen' | 'ask';
const DONE: Record<PaymentStep, string> = {
  validate: 'Pago validado',
  forgive: 'Pago validado; lo que faltaba se perdonó',
  reopen: 'Decisión deshecha',
  ask: 'El banco fue consultado',
};

export function usePaymentStep() {
  return useSave({
    save: ({ payment, step }: { payment: PaymentRecord; step: PaymentStep }) =>
      writePayment({ path: `/payments/${payment.id}/${step}`, seen: payment }),
    refreshes: [SALES],
    success: (_, { step }) => DONE[step],
    failure: 'No se pudo cambiar el pago',
  });
}

interface PaymentWrite {
  path: string;
  body?: unknown;
  /** The payment as it was read: the server refuses when someone else has changed it since. */
  seen?: PaymentRecord;
}

export function writePayment({ path, body, seen }: PaymentWrite): Promise<unknown> {
  const isCorrection = /^\/payments\/\d+$/.test(path);
  return ask<unknown>(path, {
    method: isCorrection ? 'PUT' : 'POST',
    body,
    headers: seen && ifVersion(seen.attributes.version),
  });
}
