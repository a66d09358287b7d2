import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { formatCounted } from '#domain/text/count.ts';
import { ReturnFocus } from '#web/ui/overlay/dialog-focus.ts';
import { ColumnMenu } from '../columns/column-menu.tsx';
import { useColumnChoice } from '../columns/use-column-choice.ts';
import { PageHeading } from '../page-heading.tsx';
import { failureOf } from '../stale-notice.tsx';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { TableSelection } from '../table/row-selection.ts';
import { useRowFocus } from '../table/use-row-focus.ts';
import type { ListViews } from '../views/open-view.ts';
import { ViewBar } from '../views/view-bar.tsx';
import { ViewNotices } from '../views/view-notices.tsx';
import { useListViews } from '../views/view-queries.ts';
import { DensitySwitch } from './density-switch.tsx';
import { ListControls } from './list-controls.tsx';
import type { ListFilter } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { type ListTool, ListTools, type PrimaryLink } from './list-tools.tsx';
import type { SearchBoxTexts } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ListUrl } from './use-list-params.ts';
import { useReload } from './use-reload.ts';
import type { Selection } from './use-selection.ts';

interface Empty {
  title: string;
  text?: string;
}

type TableProps =
  | 'rows'
  | 'columns'
  | 'rowName'
  | 'actions'
  | 'actionsHeader'
  | 'detail'
  | 'cardsUnder'
  | 'loadingText';

interface ListScreenProps<Row extends { id: number }, Filter extends string>
  extends Pick<DataTableProps<Row>, TableProps> {
  title: string;
  label?: string;
  /** Singular and plural for the count: ['venta', 'ventas']. */
  noun: readonly [one: string, many: string];
  /** The query of the current page; `meta.total` counts the rows of all pages. */
  query: UseQueryResult<{ meta: { total: number } }>;
  /** URL state from `useListParams`; absent for a list that always shows all its rows. */
  list?: ListUrl<Filter>;
  /** The built-in views of the list; people save others. Must be stable: defined outside the component. */
  views?: ListViews;
  search?: SearchBoxTexts;
  filters?: readonly ListFilter<Filter>[];
  /** Tools next to the heading, in this order, after the tool that reloads the list. */
  tools?: readonly ListTool[];
  primary?: PrimaryLink;
  /** Label and state of the reload tool, and what it does in addition to reloading the rows. */
  refresh?: { label?: string; disabled?: boolean; onRefresh?: () => void };
  notices?: ReactNode;
  /** Adds check boxes to the rows, and actions for the selected rows. `table` is needed if a row represents several records. */
  selection?: { chosen: Selection; table?: TableSelection; count: (many: number) => string; buttons: ReactNode };
  /** Shown next to the density switch: a switch to another view of the same list. */
  viewSwitch?: ReactNode;
  empty: Empty;
  /** Shown when search and filters match nothing; default: `empty`. */
  notFound?: Empty;
  /** Shown on error; `text` replaces the server's message. */
  failed: { title: string; text?: string };
  /** Id of the record whose dialog is open; the focus returns to its row. */
  openId?: number | null;
  children?: ReactNode;
}

/**
 * A list of the admin: one line with heading, count and tools, one with search and filters, then the table and its
 * pager. When a dialog closes, the focus returns to its row.
 */
export function ListScreen<Row extends { id: number }, Filter extends string = never>(
  props: ListScreenProps<Row, Filter>,
) {
  const { title, label = title, noun, query, rows, list, search, filters, selection, failed, refresh } = props;
  const { data, isPlaceholderData } = query;
  const total = data?.meta.total;
  const views = useListViews(props.views);
  // The columns of a list whose rows open cannot be chosen: what a row opens to is laid out for all of them.
  const columns = useColumnChoice(props.detail ? null : (props.views?.list ?? null), props.columns);
  const table = useRef<HTMLDivElement>(null);
  const { returnFocus, focusFirst } = useRowFocus({
    table,
    rows,
    openId: props.openId ?? null,
    settledText: isPlaceholderData ? null : (list?.params.text ?? ''),
  });
  const reload = useReload({
    query,
    hasRows: rows !== undefined,
    label: refresh?.label,
    disabled: refresh?.disabled,
    onReload() {
      views?.refresh();
      refresh?.onRefresh?.();
    },
  });

  const hasTabs = views?.hasTabs === true;
  // With a primary tool there is no room for the tabs: they get their own line, together with the display options.
  const ownLine = hasTabs && props.primary !== undefined;
  const look = (
    <>
      {props.viewSwitch}
      <ColumnMenu choice={columns} />
      <DensitySwitch />
    </>
  );
  const bar = views && (
    <ViewBar
      views={views}
      label={label}
      noun={props.views?.noun ?? noun}
      columns={columns.text}
      look={ownLine && look}
    />
  );
  const lookOfList = !ownLine && (
    <div className="flex shrink-0 items-center gap-2 in-[search]:ml-auto">
      {!hasTabs && bar}
      {look}
    </div>
  );

  return (
    <ReturnFocus value={returnFocus}>
      <PageHeading title={title} count={total !== undefined && `Total: ${formatCounted(total, ...noun)}`}>
        {hasTabs && !ownLine && bar}
        <ListTools label={label} tools={[reload, ...(props.tools ?? [])]} primary={props.primary} />
        {!search && !filters && lookOfList}
      </PageHeading>
      {ownLine && <div className="-mt-1 mb-1">{bar}</div>}
      {props.notices}
      {views && (
        <ViewNotices
          open={views.open}
          shape={{ sorts: list?.sorts ?? [], filters: filters ?? [], unknownColumns: columns.unknownIds }}
          hiddenSort={columns.hidden.find(({ id }) => id === list?.params.sort?.id)?.header}
        />
      )}
      <ListControls list={list} search={search} filters={filters} onEnter={focusFirst} look={lookOfList} />
      <div ref={table}>
        <DataTable
          {...props}
          label={label}
          columns={columns.shown}
          hiddenColumns={columns.hidden}
          wide={columns.wide}
          sort={list?.sortable ? { by: list.params.sort, onSort: (sort) => list.change({ sort }) } : undefined}
          selection={selection?.table ?? selection?.chosen.table}
          stale={isPlaceholderData}
          empty={(list?.filtered && props.notFound) || props.empty}
          failed={failureOf(query, failed.title, failed.text)}
        />
      </div>
      {list && total !== undefined && <ListPager list={list} total={total} />}
      {selection && (
        <SelectionBar selection={selection.chosen} count={selection.count}>
          {selection.buttons}
        </SelectionBar>
      )}
      {props.children}
    </ReturnFocus>
  );
}
