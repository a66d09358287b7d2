import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { cx } from './cx.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (next: number) => void;
  /** Upper limit; none when absent. */
  max?: number;
  /** Accessible name: 'Cantidad', 'Cantidad de Camisa Oxford'. */
  label?: string;
  /**
   * Called on an attempt to exceed `max`; the plus button then stays enabled so that the reason can be shown.
   */
  onLimit?: () => void;
  disabled?: boolean;
  className?: string;
}

const STEP =
  'inline-flex size-11 items-center justify-center transition-colors hover:bg-paper-sunken disabled:text-line-strong aria-disabled:text-line-strong';

export function QuantityStepper({
  value,
  onChange,
  max = Infinity,
  label = 'Cantidad',
  onLimit,
  disabled,
  className,
}: QuantityStepperProps) {
  const full = value >= max;
  return (
    <fieldset
      aria-label={label}
      className={cx('inline-flex min-w-0 items-center rounded-house border border-line-strong', className)}
    >
      <button
        type="button"
        aria-label="Disminuir cantidad"
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
        className={STEP}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output aria-live="polite" className="tabular min-w-8 text-center">
        {value}
      </output>
      <button
        type="button"
        aria-label="Aumentar cantidad"
        disabled={disabled || (full && !onLimit)}
        aria-disabled={full || undefined}
        onClick={() => (full ? onLimit?.() : onChange(value + 1))}
        className={STEP}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  );
}
