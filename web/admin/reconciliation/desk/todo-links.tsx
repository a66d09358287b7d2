import { Link } from 'react-router';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { type DeskView, deskHref } from './desk-url.ts';

export interface Todo {
  view: DeskView;
  name: string;
  /** What is left of the name where there is little room: 'sin pedido'. */
  short: string;
  /** Null until known. */
  count: number | null;
  /** What it comes to: 'Bs. 12.345,00'. */
  sum?: string;
}

interface TodoLinksProps {
  todos: readonly Todo[];
  current: DeskView | null;
  account: string;
}

/** What there is to do, each a way to it. */
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
