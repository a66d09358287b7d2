import Undo2 from 'lucide-react/icons/undo-2';
import { pressedByKey } from '#web/admin/keys/screen-acts.ts';
import { Button } from '#web/ui/button.tsx';
import { canUndo } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';

/**
 * The last result, and the last thing that was not done, in a line that is always there, so that nothing moves; screen
 * readers are told of each.
 */
export function LastAct({ onUndo }: { onUndo: () => void }) {
  const { log } = useDeskWork();
  return (
    <div className="flex min-w-0 items-center justify-end gap-2 max-md:justify-between md:min-h-9">
      <p
        role="status"
        aria-atomic="false"
        className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm"
      >
        {log.problem && (
          <span className="min-w-0 border-amber border-l-4 bg-amber-soft px-3 py-1">{log.problem.words}</span>
        )}
        <span className="min-w-0 truncate text-ink-soft empty:hidden" title={log.said}>
          {log.said}
        </span>
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
