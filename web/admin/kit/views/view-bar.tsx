import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { ALL, viewQuery } from './open-view.ts';
import { ViewActions } from './view-actions.tsx';
import type { ViewsOfList } from './view-queries.ts';

interface ViewBarProps {
  label: string;
  noun: readonly [one: string, many: string];
  views: ViewsOfList;
  /** The columns on the screen; '' for the default columns. */
  columns: string;
  look?: ReactNode;
}

/**
 * The views of a list, and the actions for the open view. On a wide screen it is on the line of the heading, otherwise on its
 * own line. A list without views has only the button that saves one.
 */
export function ViewBar({ views, label, noun, columns, look }: ViewBarProps) {
  return (
    <div
      data-views
      className={cx(
        'flex min-w-0 items-center gap-2',
        views.hasTabs && 'order-last basis-full xl:order-none xl:min-w-0 xl:flex-1 xl:basis-0',
      )}
    >
      {views.hasTabs && <ViewTabs label={label} noun={noun} views={views} />}
      <ViewActions views={views} columns={columns} />
      {look}
    </div>
  );
}

const TAB =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 text-ink-soft text-sm transition-colors hover:text-ink aria-[current]:border-gold aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-11 -outline-offset-2';

interface ViewTabsProps {
  label: string;
  noun: readonly [one: string, many: string];
  views: ViewsOfList;
}

/** The views of a list as links. The line scrolls if they do not fit. */
function ViewTabs({ label, noun, views: { builtIn, saved, counts, open } }: ViewTabsProps) {
  const line = useRef<HTMLUListElement>(null);
  const current = open.saved?.id ?? open.builtIn?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the open view when it or the width changes
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !tab) return;
    const { scrollLeft, clientWidth } = line.current;
    const start = tab.offsetLeft;
    if (start < scrollLeft) line.current.scrollLeft = start;
    else if (start + tab.offsetWidth > scrollLeft + clientWidth) {
      line.current.scrollLeft = start + tab.offsetWidth - clientWidth;
    }
  }, [current, saved.length, open.changed]);

  return (
    <nav aria-label={`Vistas de ${label.toLowerCase()}`} className="min-w-0 flex-1">
      {/* Relative, so that visually hidden elements inside scroll along. */}
      <ul ref={line} className="-mx-1 relative flex overflow-x-auto overflow-y-hidden px-1 [scrollbar-width:thin]">
        {[ALL, ...builtIn].map((view) => {
          const count = counts?.[view.key];
          return (
            <li key={view.key}>
              <Tab to={viewQuery(view.params)} open={open.builtIn === view}>
                {view === ALL && isFeminine(noun[1]) ? 'Todas' : view.name}
                {count !== undefined && (
                  <span className="tabular font-normal">
                    {count.toLocaleString('es-VE')}
                    <span className="sr-only"> {noun[count === 1 ? 0 : 1]}</span>
                  </span>
                )}
              </Tab>
            </li>
          );
        })}
        {saved.map(({ id, attributes: { name, shared, params } }) => (
          <li key={id}>
            <Tab to={viewQuery(params, id)} open={open.saved?.id === id}>
              {name}
              {shared && (
                <>
                  <Users aria-hidden className="size-3.5 text-ink-faint" strokeWidth={1.5} />
                  <span className="sr-only"> (compartida)</span>
                </>
              )}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return (
    <Link to={{ search: to }} preventScrollReset aria-current={open ? 'page' : undefined} className={TAB}>
      {children}
    </Link>
  );
}

/** The records of a list in Spanish: 'ventas', 'tiendas'. */
function isFeminine(many: string): boolean {
  return many.endsWith('as');
}
