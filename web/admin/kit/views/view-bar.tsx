import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ALL, viewQuery } from './open-view.ts';
import { Tab, TabLine } from './tab-line.tsx';
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

interface ViewTabsProps {
  label: string;
  noun: readonly [one: string, many: string];
  views: ViewsOfList;
}

function ViewTabs({ label, noun, views: { builtIn, saved, counts, open } }: ViewTabsProps) {
  const current = open.saved?.id ?? open.builtIn?.key;
  return (
    <TabLine label={`Vistas de ${label.toLowerCase()}`} current={`${current} ${saved.length} ${open.changed}`}>
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
    </TabLine>
  );
}

/** The records of a list in Spanish: 'ventas', 'tiendas'. */
function isFeminine(many: string): boolean {
  return many.endsWith('as');
}
