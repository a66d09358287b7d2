import { bolivarsFor } from '#domain/money/bolivars.ts';
import { type Cents, formatVes } from '#domain/money/money.ts';
import { useShownRate } from '#web/browser/shown-rate.tsx';
import { cx } from './cx.ts';

interface BolivarsProps {
  cents: Cents;
  className?: string;
}

/** What an amount in dollars is in bolívares, on a line of its own; nothing while no rate is known. */
export function Bolivars({ cents, className }: BolivarsProps) {
  const rate = useShownRate();
  if (rate === null) return null;
  return (
    <span className={cx('tabular block whitespace-nowrap', className)}>{formatVes(bolivarsFor(cents, rate))}</span>
  );
}
