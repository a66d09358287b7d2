import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { CorrectPaymentForm } from './payment-form.tsx';
import { PayRefundForm, RefundForm } from './refund-form.tsx';
import { RejectPaymentForm } from './reject-payment-form.tsx';

/** What is asked about a payment in a dialog of its own. */
export interface PaymentQuestion {
  act: 'correct' | 'reject' | 'refund' | 'pay';
  payment: PaymentRecord;
  status: SaleStatus;
}

export function PaymentDialog({ question, onClose }: { question: PaymentQuestion; onClose: () => void }) {
  const { act, payment, status } = question;
  if (act === 'correct') return <CorrectPaymentForm payment={payment} onClose={onClose} />;
  if (act === 'reject') return <RejectPaymentForm payment={payment} onClose={onClose} />;
  if (act === 'pay') return <PayRefundForm refund={payment} onClose={onClose} />;
  return <RefundForm payment={payment} isCancelled={status === 'cancelada'} onClose={onClose} />;
}
