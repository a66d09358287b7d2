import X from 'lucide-react/icons/x';
import type { QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { daysApart } from '../cases/case-words.ts';
import { compareReferences } from '../cases/compare-references.ts';
import { lineAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';
import { FactRows } from './fact-rows.tsx';
import { ReferenceText } from './reference-text.tsx';

interface LineCardProps {
  line: QueuedLine;
  /** What it is compared with. */
  payments: readonly QueuedPayment[];
  /** Only the amount of one line and one payment can be compared as it stands. */
  amountDiffers: boolean;
  payerDiffers: boolean;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

/** A movement of the bank, beside the payment that it may be. */
export function LineCard({ line, payments, amountDiffers, payerDiffers, onRemove }: LineCardProps) {
  const references = payments.map(({ reference }) => compareReferences(reference ?? '', line.reference));
  const compared = references.find(({ agrees }) => agrees) ?? references[0];
  const days = payments.map(({ paid_on }) => (paid_on ? daysApart(paid_on, line.date) : null));
  const apart = days.includes(null) ? null : days[0];
  return (
    <article aria-label={`Movimiento ${line.reference || line.id}`} className="relative">
      {onRemove && <RemoveButton label={`Quitar el movimiento ${line.reference}`} onRemove={onRemove} />}
      <FactRows
        rows={[
          {
            name: 'Monto',
            value: <span className="font-semibold text-lg leading-6">{formatAmount(lineAmount(line))}</span>,
            differs: amountDiffers,
          },
          {
            name: 'Referencia',
            value: (
              <>
                <ReferenceText
                  marks={compared?.bank ?? (line.reference ? [{ text: line.reference, kind: 'plain' }] : [])}
                  empty="Sin referencia"
                />
                {compared && !compared.agrees && <span className="block text-amber text-xs">{compared.words}</span>}
              </>
            ),
          },
          {
            name: 'Fecha',
            value: (
              <>
                {formatDay(line.date)}
                {apart && <span className="text-ink-soft"> ({apart})</span>}
              </>
            ),
          },
          line.payer ? { name: 'De', value: line.payer, differs: payerDiffers } : null,
          { name: 'Cuenta', value: line.account.name },
          line.description ? { name: 'Concepto', value: line.description } : null,
        ]}
      />
    </article>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title="Quitar"
      onClick={onRemove}
      className="absolute top-0 right-0 grid size-9 place-items-center rounded-house hover:bg-paper-sunken pointer-coarse:size-11"
    >
      <X aria-hidden className="size-4" strokeWidth={1.5} />
    </button>
  );
}
