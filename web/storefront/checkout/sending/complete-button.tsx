import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

interface CompleteButtonProps {
  busy: boolean;
  /** What is still missing; null when the purchase can be completed. */
  missing: string | null;
  /** Completes the purchase, or leads to what is missing. */
  onComplete: () => void;
  /** Whether the button is in the bottom bar of a phone, which shows `missing` itself. */
  compact?: boolean;
  className?: string;
}

/** While something is missing it is `aria-disabled` and looks disabled, but a press leads to what is missing. */
export function CompleteButton({ busy, missing, onComplete, compact = false, className }: CompleteButtonProps) {
  const id = useId();
  return (
    <div className={className}>
      <Button
        size={compact ? 'md' : 'lg'}
        wide={!compact}
        busy={busy}
        aria-disabled={missing !== null || undefined}
        aria-describedby={missing ? id : undefined}
        className={missing ? 'bg-line text-ink-soft hover:bg-line active:bg-line' : ''}
        onClick={onComplete}
      >
        {busy ? 'Procesando...' : 'Completar compra'}
      </Button>
      {missing && (
        <p id={id} className={cx('mt-2 text-ink-soft text-sm', compact && 'sr-only')}>
          {missing}
        </p>
      )}
    </div>
  );
}
