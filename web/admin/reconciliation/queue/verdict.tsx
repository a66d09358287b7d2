import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { cx } from '#web/ui/cx.ts';
import { formatAmount, type SelectionSums, sumWords } from '../cases/sum-selection.ts';

interface VerdictProps {
  sums: SelectionSums;
  reasons: readonly string[];
  warnings: readonly string[];
  /** One line and one payment, whose amounts stand beside each other already. */
  isPair: boolean;
}

const LOOKS: Record<SelectionSums['state'], string> = {
  fits: 'bg-leaf-soft text-leaf',
  over: 'bg-amber-soft text-amber',
  under: 'bg-amber-soft text-amber',
  mixed: 'bg-danger-soft text-danger',
  incomplete: 'bg-paper-sunken text-ink-soft',
};

/** What the sums come to, and why these belong together or may not, in words. */
export function Verdict({ sums, reasons, warnings, isPair }: VerdictProps) {
  const { currency, came, due } = sums;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cx('rounded-house px-2 py-0.5 font-medium', LOOKS[sums.state])}>{sumWords(sums)}</span>
        {!isPair && sums.state !== 'mixed' && sums.state !== 'incomplete' && (
          <span className="tabular text-ink-soft">
            Llegó {formatAmount({ currency, hundredths: came })} · se debía{' '}
            {formatAmount({ currency, hundredths: due })}
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
        {warnings.map((warning) => (
          <li key={warning} className="flex items-start gap-1.5 text-amber">
            <TriangleAlert aria-label="Atención:" role="img" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
            {warning}
          </li>
        ))}
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-1.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" strokeWidth={2} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
