import { bolivarsFor } from '#domain/money/bolivars.ts';
import { type Cents, formatVes } from '#domain/money/money.ts';
import { useShownRate } from '#web/browser/shown-rate.tsx';
import { cx } from './cx.ts';

/** An amount of dollars in bolívares, on its own line. Renders nothing while no rate is known. */
export function Bolivars({ cents, className }: { cents: Cents; className?: string }) {
  const rate = useShownRate();
  if (rate === null) return null;
  return (
    <span className={cx('tabular block whitespace-nowrap', className)}>{formatVes(bolivarsFor(cents, rate))}</span>
  );
}
