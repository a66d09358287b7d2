import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import { formatCount } from '#domain/text/count.ts';
import { pressedByKey } from '#web/admin/keys/screen-acts.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { cx } from '#web/ui/cx.ts';
import { canUndo } from '../cases/act-log.ts';
import { useDeskWork } from '../cases/desk-work.tsx';
import { type DeskView, deskHref } from './desk-url.ts';

/**
 * The last result and the last problem, with the button to undo. The line is always there, so that nothing moves, and
 * screen readers announce each change.
 */
export function LastAct({ onUndo }: { onUndo: () => void }) {
  const { log } = useDeskWork();
  return (
    <div className="flex min-w-0 items-center justify-end gap-2 max-md:justify-between md:min-h-9">
      <div
        role="status"
        aria-atomic="false"
        className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm"
      >
        {log.problem && <Notice className="min-w-0">{log.problem.text}</Notice>}
        <span className="min-w-0 truncate text-ink-soft empty:hidden" title={log.message}>
          {log.message}
        </span>
      </div>
      {canUndo(log) && (
        <ActionButton
          small
          icon={Undo2}
          label="Deshacer"
          variant="quiet"
          className="shrink-0 px-2!"
          title="Deshacer lo último (u)"
          {...pressedByKey('undo')}
          onClick={onUndo}
        />
      )}
    </div>
  );
}

export interface Todo {
  view: DeskView;
  name: string;
  /** A shorter name for small screens: 'sin pedido'. */
  short: string;
  /** The number of cases; null until it is known. */
  count: number | null;
  /** The sum of the amounts: 'Bs. 12.345,00'. */
  sum?: string;
}

interface TodoLinksProps {
  todos: readonly Todo[];
  current: DeskView | null;
  account: string;
}

/** Links to the views of the desk, each with how much is left to do. */
export function TodoLinks({ todos, current, account }: TodoLinksProps) {
  return (
    <nav aria-label="Por hacer" className="mb-3">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-house border border-line bg-line md:grid-cols-4">
        {todos.map(({ view, name, short, count, sum }) => (
          <li key={view} className="min-w-0">
            <Link
              to={deskHref(view, account)}
              preventScrollReset
              aria-current={view === current ? 'page' : undefined}
              className={cx(
                'flex h-full min-h-11 flex-wrap items-baseline gap-x-2 bg-paper px-3 py-2 transition-colors hover:bg-paper-raised focus-visible:-outline-offset-2',
                'aria-[current=page]:bg-paper-raised aria-[current=page]:shadow-[inset_0_-2px_0_var(--color-ink)]',
                'low:min-h-0 low:py-1',
              )}
            >
              <span className={cx('tabular min-w-[1ch] font-semibold text-xl', count === 0 && 'text-ink-faint')}>
                {count === null ? '' : formatCount(count)}
              </span>
              <span className="text-sm">
                <span className="max-lg:sr-only">{name}</span>
                <span aria-hidden className="lg:hidden">
                  {short}
                </span>
              </span>
              {sum && <span className="tabular text-ink-soft text-xs max-md:hidden">{sum}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
