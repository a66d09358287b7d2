import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LISTS, type ListName, MAX_PARAMETER } from '#contract/office/list-parameters.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { IN_PLACE } from '../in-place.ts';
import { hrefWith } from '../table/href-with.ts';
import type { TableColumn } from '../table/table-column.ts';
import { VIEW_PARAMETER } from '../views/open-view.ts';
import { COLUMNS_PARAMETER, chooseColumns, columnsText, usualColumns } from './column-choice.ts';

/** Lists with fewer columns have no column menu. */
const LEAST_COLUMNS = 4;

/**
 * The columns of a list: those of the URL. Without them, and without an open view, those last chosen in this browser.
 * @param list null for a list whose columns cannot be chosen
 * @param columns must be stable: defined outside the component or memoised
 */
export function useColumnChoice<Row>(list: ListName | null, columns: readonly TableColumn<Row>[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const remembered = useRememberedColumns(list);
  const offered = list !== null && columns.length >= LEAST_COLUMNS;
  const hasView = query.has(VIEW_PARAMETER);
  const requested = query.get(COLUMNS_PARAMETER);
  // Updated before the URL changes, so that the next key press starts from the new position of the column.
  const [text, setText] = useOptimistic(requested || (hasView ? '' : remembered));
  const choice = useMemo(() => chooseColumns(columns, offered ? text : ''), [columns, offered, text]);

  return {
    ...choice,
    /** Column ids in the URL that the list does not have. Unknown ids stored in this browser are ignored. */
    unknownIds: requested ? choice.unknownIds : [],
    offered,
    columns,
    wide: choice.shown.length > usualColumns(columns).length,
    /** The ids of the shown columns; '' for the default columns. */
    text: columnsText(columns, choice.shown),
    change(shown: readonly TableColumn<Row>[]) {
      const next = columnsText(columns, shown);
      if (list && !hasView) rememberColumns(list, next);
      startTransition(async () => {
        setText(next);
        await navigate({ search: hrefWith(query, COLUMNS_PARAMETER, next || null) }, IN_PLACE);
      });
    },
  };
}
export type ListColumns<Row> = ReturnType<typeof useColumnChoice<Row>>;

type Remembered = Partial<Record<ListName, string>>;

const NONE: Remembered = {};

const stored = storedValue<Remembered>('adminColumns', {
  decode: (text) => readRemembered(text),
  encode: (all) => (Object.keys(all).length > 0 ? JSON.stringify(all) : null),
});

/** Reads the stored choices. Invalid values are dropped, because anyone can edit the browser's storage. */
export function readRemembered(text: string | null): Remembered {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      LISTS.flatMap((list) => {
        const columns = (all as Remembered | null)?.[list];
        return typeof columns === 'string' && columns && columns.length <= MAX_PARAMETER ? [[list, columns]] : [];
      }),
    );
  } catch {
    return NONE;
  }
}

/** Stores the columns of a list in this browser; '' removes the stored value. */
function rememberColumns(list: ListName, columns: string): void {
  stored.update(({ [list]: _, ...others }) => (columns ? { ...others, [list]: columns } : others));
}

/** The columns that this browser has stored for a list; '' for the default ones. */
function useRememberedColumns(list: ListName | null): string {
  const all = useStored(stored, NONE);
  return (list && all[list]) ?? '';
}
