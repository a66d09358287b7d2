import { Undo2 } from 'lucide-react';
import { pressedByKey } from '#web/admin/keys/screen-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { canUndo } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';

/** The last result in a line that is always there, so that nothing moves; screen readers are told of each. */
export function LastAct({ onUndo }: { onUndo: () => void }) {
  const { log } = useDeskWork();
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-2 pointer-coarse:min-h-11">
      <p
        role="status"
        className={cx(
          'min-w-0 text-sm',
          log.isProblem ? 'border-amber border-l-4 bg-amber-soft px-3 py-1.5' : 'truncate text-ink-soft',
        )}
      >
        {log.said}
      </p>
      {canUndo(log) && (
        <Button
          variant="quiet"
          size="sm"
          className="shrink-0 px-2! pointer-coarse:min-h-11"
          title="Deshacer lo último (u)"
          {...pressedByKey('undo')}
          onClick={onUndo}
        >
          <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
          Deshacer
        </Button>
      )}
    </div>
  );
}
