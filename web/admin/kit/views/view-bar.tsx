import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { ViewsOfList } from './use-list-views.ts';
import { ViewActions } from './view-actions.tsx';
import { ViewTabs } from './view-tabs.tsx';

interface ViewBarProps {
  /** Accessible name of the list: 'Ventas'. */
  label: string;
  /** What one and several of its records are called: ['venta', 'ventas']. */
  noun: readonly [one: string, many: string];
  views: ViewsOfList;
  /** What the list shows now; '' for its usual columns. */
  columns: string;
  /** At the end of a line of its own: how the list looks. */
  look?: ReactNode;
}

/**
 * The views of a list and what can be done with the open one. Takes what is left of the heading's line on a wide screen,
 * or a line of its own; a list without views has only the button that saves one.
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
