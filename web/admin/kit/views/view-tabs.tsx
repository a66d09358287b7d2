import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ALL } from './open-view.ts';
import type { ViewsOfList } from './use-list-views.ts';
import { viewQuery } from './view-params.ts';

const TAB =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 text-ink-soft text-sm transition-colors hover:text-ink aria-[current]:border-gold aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-11 -outline-offset-2';

interface ViewTabsProps {
  /** Accessible name of the list: 'Ventas'. */
  label: string;
  /** What one and several of its records are called: ['venta', 'ventas']. */
  noun: readonly [one: string, many: string];
  views: ViewsOfList;
}

/** The views of a list as links, since each is a URL; with more than fit the line scrolls. */
export function ViewTabs({ label, noun, views: { builtIn, saved, counts, open } }: ViewTabsProps) {
  const line = useRef<HTMLUListElement>(null);
  const current = open.saved?.id ?? open.builtIn?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one comes into sight when it or its room changes
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
      {/* Relative, so that what is hidden from sight in it scrolls along. */}
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
