import { COUNT_STATES, type CountState } from '#domain/stock/counts/count.ts';
import { cx } from '#web/ui/cx.ts';

const LOOKS: Record<CountState, string> = {
  open: 'bg-gold-soft text-gold-deep',
  submitted: 'bg-amber-soft text-amber',
  approved: 'bg-leaf-soft text-leaf',
  cancelled: 'bg-paper-sunken text-ink-soft',
};

export function CountStateBadge({ state }: { state: CountState }) {
  return (
    <span className={cx('inline-flex min-h-6 items-center rounded-full px-3 font-medium text-sm', LOOKS[state])}>
      {COUNT_STATES[state]}
    </span>
  );
}
