import X from 'lucide-react/icons/x';
import type { QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { type Fact, Facts } from '#web/admin/kit/document/facts.tsx';
import { cx } from '#web/ui/cx.ts';
import { dayDifference } from '../cases/case-words.ts';
import { compareReferences, type ReferenceMark } from '../cases/compare-references.ts';
import { lineText, paymentText } from '../cases/selection.ts';

interface CardProps {
  /** Whether the amounts of the only line and the only payment differ. */
  amountDiffers?: boolean;
  payerDiffers?: boolean;
  /** Removes the line from the case; null for the only line. */
  onRemove?: (() => void) | null;
}

/** A line of the bank, compared with the payments of the case. */
export function LineCard({
  line,
  payments,
  ...card
}: CardProps & { line: QueuedLine; payments: readonly QueuedPayment[] }) {
  const compared = bestComparison(payments.map(({ reference }) => compareReferences(reference ?? '', line.reference)));
  const days = payments.map(({ paid_on }) => (paid_on ? dayDifference(paid_on, line.date) : null));
  const difference = days.includes(null) ? null : days[0];
  return (
    <Card
      name={`Movimiento ${line.reference || line.id}`}
      removeLabel={`Quitar el movimiento ${line.reference}`}
      onRemove={card.onRemove}
      facts={[
        ['Monto', strong(lineText(line)), card.amountDiffers],
        [
          'Referencia',
          <>
            {referenceOf(line.reference, compared?.bank)}
            {compared && !compared.agrees && <span className="block text-amber text-xs">{compared.words}</span>}
          </>,
        ],
        [
          'Fecha',
          <>
            {formatDay(line.date)}
            {difference && <span className="text-ink-soft"> ({difference})</span>}
          </>,
        ],
        ['De', line.payer, card.payerDiffers],
        ['Cuenta', line.account.name],
        ['Concepto', line.description],
      ]}
    />
  );
}

/** A payment with its order; the facts are in the same order as those of the bank. */
export function PaymentCard({
  payment,
  lines,
  ...card
}: CardProps & { payment: QueuedPayment; lines: readonly QueuedLine[] }) {
  const { sale, payer, reference, spent_on } = payment;
  const compared = bestComparison(lines.map((line) => compareReferences(reference ?? '', line.reference)));
  const paidBy = [payer.name, payer.national_id, payer.phone].filter(Boolean).join(', ');
  return (
    <Card
      name={`Pago de ${sale.order_id}`}
      removeLabel={`Quitar el pago de ${sale.order_id}`}
      onRemove={card.onRemove}
      facts={[
        ['Monto', strong(paymentText(payment)), card.amountDiffers],
        [
          'Referencia',
          <>
            {referenceOf(reference, compared?.shopper)}
            {spent_on && <SpentOn order={spent_on} />}
          </>,
        ],
        ['Fecha', payment.paid_on ? formatDay(payment.paid_on) : 'Sin fecha'],
        ['Pagó', paidBy, card.payerDiffers],
        ['Cliente', [sale.customer_name, sale.customer_id].filter(Boolean).join(', '), card.payerDiffers && !paidBy],
        ['Teléfono', sale.customer_phone],
        ['Forma', [payment.method, payment.bank].filter(Boolean).join(', ')],
        [
          'Pedido',
          <>
            <TextLink to={`/admin/sales?venta=${sale.id}`} className="font-medium">
              {sale.order_id}
            </TextLink>
            <span className="block text-ink-soft text-xs">{formatCaracasDateTime(new Date(sale.createdAt))}</span>
          </>,
        ],
      ]}
    />
  );
}

/** That a reference has paid another order already, with a link to it. */
export function SpentOn({ order: { id, order_id } }: { order: NonNullable<QueuedPayment['spent_on']> }) {
  return (
    <span className="block text-amber text-xs">
      Esta referencia ya pagó el pedido{' '}
      <TextLink to={`/admin/sales?venta=${id}`} className="tabular">
        {order_id}
      </TextLink>
    </span>
  );
}

/** The comparison that agrees, or else the first one. */
function bestComparison(all: readonly ReturnType<typeof compareReferences>[]) {
  return all.find(({ agrees }) => agrees) ?? all[0];
}

interface FactCardProps {
  name: string;
  removeLabel: string;
  onRemove: (() => void) | null | undefined;
  facts: readonly Fact[];
}

function Card({ name, removeLabel, onRemove, facts }: FactCardProps) {
  return (
    <article aria-label={name} className="relative">
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          title="Quitar"
          onClick={onRemove}
          className="absolute top-0 right-0 grid size-9 place-items-center rounded-house hover:bg-paper-sunken pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
      )}
      <Facts layout="compared" facts={facts} />
    </article>
  );
}

const strong = (text: string) => <span className="font-semibold text-lg leading-6">{text}</span>;

/**
 * A reference with its digits marked: bold where they agree, underlined on amber where they differ.
 * @param marks the parts of the text; none when there is nothing to compare it with
 */
function referenceOf(text: string | null, marks: readonly ReferenceMark[] = text ? [{ text, kind: 'plain' }] : []) {
  if (marks.length === 0) return <span className="text-ink-faint">Sin referencia</span>;
  return (
    <span className="wrap-anywhere">
      {marks.map(({ text: part, kind }, index) =>
        kind === 'differs' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
          <mark key={index} className="bg-amber-soft font-semibold text-amber underline underline-offset-2">
            {part}
          </mark>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
          <span key={index} className={cx(kind === 'same' ? 'font-semibold' : 'text-ink-faint')}>
            {part}
          </span>
        ),
      )}
    </span>
  );
}
