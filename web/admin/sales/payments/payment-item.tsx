import { type ReactNode, useState } from 'react';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { isEnteredCredit } from '#domain/credit/credit.ts';
import { OWN_REFUND, type PaymentState, type VerificationOutcome } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { type Needs, useOwnAccess } from '#web/admin/access/may.client.tsx';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { moneyText } from '#web/admin/kit/document/money-text.ts';
import { StateBadge, type Tone } from '#web/admin/kit/state-badge.tsx';
import { useWayName } from '#web/admin/ways/way-queries.ts';
import { cx } from '#web/ui/cx.ts';
import type { PaymentQuestion } from './payment-dialogs.tsx';
import { type PaymentStep, usePaymentStep } from './payment-queries.ts';
import { payerText, paymentDetail, paymentName, stateName } from './payment-view.ts';

interface PaymentItemProps {
  payment: PaymentRecord;
  status: SaleStatus;
  /** Whether the shop can ask a bank about payments. */
  canAsk: boolean;
  /** Whether another person pays a refund than the one who recorded it. */
  secondPerson: boolean;
  onAsk: (question: PaymentQuestion) => void;
}

/** Renders the picture of a proof's URL. */
export type ShowProof = (url: string) => ReactNode;

/** One payment or refund of a sale, with its steps. */
export function PaymentItem({
  payment,
  status,
  canAsk,
  secondPerson,
  onAsk,
  showProof,
}: PaymentItemProps & { showProof: ShowProof }) {
  const [showsProof, setShowsProof] = useState(false);
  const wayName = useWayName();
  const { attributes } = payment;
  const name = paymentName(attributes);
  const payer = payerText(payment);
  // The proof of the first payment is shown at the top of the sale.
  const proof = attributes.position === 1 ? null : attributes.payment_proof_url;
  return (
    <li className={cx('py-3', attributes.kind === 'refund' && 'border-line border-l-2 pl-3')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <StateBadge tone={TONES[attributes.state]}>{stateName(attributes)}</StateBadge>
        {attributes.reconciled && <span className="text-ink-soft text-sm">en el banco</span>}
        <span className="tabular ml-auto font-medium">
          {attributes.kind === 'refund' && '−'}
          {moneyText(attributes.amount, attributes.currency)}
        </span>
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere">{paymentDetail(payment, wayName(attributes.method))}</p>
      {attributes.igtf > 0 && (
        <p className="tabular text-ink-soft text-sm">Incluye {moneyText(attributes.igtf, 'USD')} de IGTF</p>
      )}
      {attributes.forgiven > 0 && (
        <p className="tabular text-ink-soft text-sm">
          Se perdonaron {moneyText(attributes.forgiven, attributes.currency)} que faltaban
        </p>
      )}
      {attributes.short && <p className="tabular text-amber text-sm">{attributes.short.reason}</p>}
      {payer && <p className="text-ink-soft text-sm wrap-anywhere">Pagó: {payer}</p>}
      <Decision payment={payment} />
      <BankAnswer payment={payment} />
      {attributes.owed > 0 && (
        <p className="font-medium text-danger text-sm">
          Por devolver: {moneyText(attributes.owed, attributes.currency)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-4">
        {proof && (
          <Step
            name={name}
            label={showsProof ? 'Ocultar comprobante' : 'Ver comprobante'}
            onClick={() => setShowsProof(!showsProof)}
          />
        )}
        <Steps payment={payment} status={status} canAsk={canAsk} secondPerson={secondPerson} onAsk={onAsk} />
      </div>
      {proof && showsProof && showProof(proof)}
    </li>
  );
}

function Decision({ payment: { attributes } }: { payment: PaymentRecord }) {
  const { decided_at, decision, decided_by } = attributes;
  if (!decided_at) return null;
  const parts = [decision, decided_by, formatCaracasDateTime(new Date(decided_at))];
  return <p className="text-ink-faint text-sm wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>;
}

/** The bank's last answer about the payment. */
function BankAnswer({ payment: { attributes } }: { payment: PaymentRecord }) {
  const { verification } = attributes;
  if (!verification) return null;
  const { outcome, words, at, by } = verification;
  const answer = outcome ? ANSWERS[outcome] : 'Sin respuesta todavía';
  const parts = [answer, words, by, formatCaracasDateTime(new Date(at))];
  return <p className="text-ink-faint text-sm wrap-anywhere">Banco: {parts.filter(Boolean).join(' · ')}</p>;
}

const ANSWERS: Record<VerificationOutcome, string> = {
  found: 'lo encontró',
  not_found: 'no lo encontró',
  unclear: 'no está claro',
  failed: 'no respondió',
};

/** The steps that a payment can take in its state. */
function Steps({ payment, status, canAsk, secondPerson, onAsk }: PaymentItemProps) {
  const { mutate, isPending } = usePaymentStep();
  const own = useOwnAccess();
  const { kind, state, reconciled, refundable, askable, currency, short, recorded_by } = payment.attributes;
  const name = paymentName(payment.attributes);
  const isOpen = state === 'declared' || state === 'matched';
  const isDecided = state === 'validated' || state === 'rejected';
  const isFinal = isEnteredCredit(payment.attributes);
  const take = (step: PaymentStep) => ({
    needs: [step === 'forgive' ? 'payments.forgive' : 'sales.validate'] satisfies Needs,
    busy: isPending,
    onClick: () => mutate({ payment, step }),
  });
  const ask = (question: PaymentQuestion['act']) => ({
    needs: [question === 'pay' || question === 'refund' ? 'payments.refund' : 'payments.write'] satisfies Needs,
    onClick: () => onAsk({ act: question, payment, status, secondPerson }),
  });
  if (kind === 'refund') {
    const isOwn = secondPerson && recorded_by !== null && recorded_by === own?.id;
    return (
      <>
        {state === 'declared' && !isOwn && <Step name={name} label="Pagar" {...ask('pay')} />}
        {state === 'declared' && <Step name={name} label="Anular" {...ask('reject')} />}
        {state !== 'declared' && !isFinal && <Step name={name} label="Deshacer" {...take('reopen')} />}
        {state === 'declared' && isOwn && <p className="w-full text-ink-soft text-sm">{OWN_REFUND}</p>}
      </>
    );
  }
  return (
    <>
      {short && (
        <Step
          name={name}
          label={`${isOpen ? 'Validar y perdonar' : 'Perdonar'} ${moneyText(short.amount, currency)}`}
          {...take('forgive')}
        />
      )}
      {(isOpen || state === 'rejected') && <Step name={name} label="Validar" {...take('validate')} />}
      {isOpen && !reconciled && <Step name={name} label="Rechazar" {...ask('reject')} />}
      {(state === 'declared' || state === 'rejected') && <Step name={name} label="Corregir" {...ask('correct')} />}
      {canAsk && askable && <Step name={name} label="Preguntar al banco" {...take('ask')} />}
      {refundable > 0 && <Step name={name} label="Devolver" {...ask('refund')} />}
      {isDecided && !reconciled && !isFinal && <Step name={name} label="Deshacer" {...take('reopen')} />}
    </>
  );
}

interface StepProps {
  needs?: Needs;
  label: string;
  /** Name of the payment. */
  name: string;
  busy?: boolean;
  onClick: () => void;
}

function Step({ label, name, ...rest }: StepProps) {
  return (
    <ActionButton
      small
      label={label}
      aria-label={`${label}: ${name}`}
      variant="quiet"
      className="-ml-2 px-2"
      {...rest}
    />
  );
}

const TONES: Record<PaymentState, Tone> = {
  declared: 'gold',
  matched: 'gold',
  validated: 'leaf',
  rejected: 'danger',
  refunded: 'quiet',
};
