import { cx } from './cx.ts';

/** '-20%'. Renders nothing when there is no discount. */
export function DiscountBadge({ percent, className }: { percent: number; className?: string }) {
  if (percent <= 0) return null;
  return (
    <span
      className={cx(
        'tabular inline-block rounded-house bg-gold px-1.5 py-0.5 font-semibold text-on-gold text-xs leading-none',
        className,
      )}
    >
      -{percent}%
    </span>
  );
}
