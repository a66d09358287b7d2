import { type ReactNode, useState } from 'react';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import type { PaymentState, VerificationOutcome } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { PaymentQuestion } from './payment-dialogs.tsx';
import { type PaymentDeed, usePaymentDeed } from './payment-queries.ts';
import { moneyText, payerText, paymentDetail, paymentName, STATE_NAMES } from './payment-view.ts';

interface PaymentItemProps {
  payment: PaymentRecord;
  status: SaleStatus;
  /** There is a bank that may be asked. */
  canAsk: boolean;
  onAsk: (question: PaymentQuestion) => void;
}

/** The picture behind a proof's URL. */
export type ShowProof = (url: string) => ReactNode;

/** One payment or refund of a sale, with what can be done about it. */
export function PaymentItem({
  payment,
  status,
  canAsk,
  onAsk,
  showProof,
}: PaymentItemProps & { showProof: ShowProof }) {
  const [showsProof, setShowsProof] = useState(false);
  const { attributes } = payment;
  const name = paymentName(attributes);
  const payer = payerText(payment);
  // The picture of the first payment stands at the head of the sale.
  const proof = attributes.position === 1 ? null : attributes.payment_proof_url;
  return (
    <li className={cx('py-3', attributes.kind === 'refund' && 'border-line border-l-2 pl-3')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <span className={cx('rounded-full px-2 text-sm', BADGES[attributes.state])}>
          {STATE_NAMES[attributes.kind][attributes.state]}
        </span>
        {attributes.reconciled && <span className="text-ink-soft text-sm">en el banco</span>}
        <span className="tabular ml-auto font-medium">
          {attributes.kind === 'refund' && '−'}
          {moneyText(attributes.amount, attributes.currency)}
        </span>
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere">{paymentDetail(payment)}</p>
      {payer && <p className="text-ink-soft text-sm wrap-anywhere">Pagó: {payer}</p>}
      <Decision payment={payment} />
      <Asked payment={payment} />
      {attributes.owed > 0 && (
        <p className="font-medium text-danger text-sm">
          Por devolver: {moneyText(attributes.owed, attributes.currency)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-4">
        {proof && (
          <Act
            of={name}
            label={showsProof ? 'Ocultar comprobante' : 'Ver comprobante'}
            onClick={() => setShowsProof(!showsProof)}
          />
        )}
        <Acts payment={payment} status={status} canAsk={canAsk} onAsk={onAsk} />
      </div>
      {proof && showsProof && showProof(proof)}
    </li>
  );
}

function Decision({ payment: { attributes } }: { payment: PaymentRecord }) {
  if (!attributes.decided_at) return null;
  const said = [attributes.decision, attributes.decided_by, formatCaracasDateTime(new Date(attributes.decided_at))];
  return <p className="text-ink-faint text-sm wrap-anywhere">{said.filter(Boolean).join(' · ')}</p>;
}

/** What the bank was last asked about it. */
function Asked({ payment: { attributes } }: { payment: PaymentRecord }) {
  const { verification } = attributes;
  if (!verification) return null;
  const { outcome, words, at, by } = verification;
  const said = [outcome ? ANSWERS[outcome] : 'Sin respuesta todavía', words, by, formatCaracasDateTime(new Date(at))];
  return <p className="text-ink-faint text-sm wrap-anywhere">Banco: {said.filter(Boolean).join(' · ')}</p>;
}

const ANSWERS: Record<VerificationOutcome, string> = {
  found: 'lo encontró',
  not_found: 'no lo encontró',
  unclear: 'no está claro',
  failed: 'no respondió',
};

/** What can be done about a payment in its state. */
function Acts({ payment, status, canAsk, onAsk }: PaymentItemProps) {
  const { mutate, isPending } = usePaymentDeed();
  const { kind, state, reconciled, refundable, askable } = payment.attributes;
  const of = paymentName(payment.attributes);
  const isOpen = state === 'declared' || state === 'matched';
  const act = (deed: PaymentDeed) => () => mutate({ payment, deed });
  const ask = (question: PaymentQuestion['act']) => () => onAsk({ act: question, payment, status });
  if (kind === 'refund') {
    return (
      <>
        {state === 'declared' && <Act of={of} label="Pagar" onClick={ask('pay')} />}
        {state === 'declared' && <Act of={of} label="Anular" onClick={ask('reject')} />}
        {state !== 'declared' && <Act of={of} label="Deshacer" busy={isPending} onClick={act('reopen')} />}
      </>
    );
  }
  const canReopen = (state === 'validated' || state === 'rejected') && !reconciled;
  return (
    <>
      {(isOpen || state === 'rejected') && <Act of={of} label="Validar" busy={isPending} onClick={act('validate')} />}
      {isOpen && !reconciled && <Act of={of} label="Rechazar" onClick={ask('reject')} />}
      {(state === 'declared' || state === 'rejected') && <Act of={of} label="Corregir" onClick={ask('correct')} />}
      {canAsk && askable && <Act of={of} label="Preguntar al banco" busy={isPending} onClick={act('ask')} />}
      {refundable > 0 && <Act of={of} label="Devolver" onClick={ask('refund')} />}
      {canReopen && <Act of={of} label="Deshacer" busy={isPending} onClick={act('reopen')} />}
    </>
  );
}

function Act({ label, of, busy = false, onClick }: ActProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-2 px-2 pointer-coarse:min-h-11"
      aria-label={`${label}: ${of}`}
      busy={busy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface ActProps {
  label: string;
  /** The payment, as it is called. */
  of: string;
  busy?: boolean;
  onClick: () => void;
}

const BADGES: Record<PaymentState, string> = {
  declared: 'bg-gold-soft text-gold-deep',
  matched: 'bg-gold-soft text-gold-deep',
  validated: 'bg-leaf-soft text-leaf',
  rejected: 'bg-danger-soft text-danger',
  refunded: 'bg-paper-sunken text-ink-soft',
};
