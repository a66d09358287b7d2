import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListName } from '#contract/office/list-parameters.ts';
import { IN_PLACE } from '../in-place.ts';
import type { TableColumn } from '../table/table-column.ts';
import { VIEW_PARAMETER } from '../views/view-params.ts';
import { COLUMNS_PARAMETER, chooseColumns, columnsText, usualColumns } from './column-choice.ts';
import { rememberColumns, useRememberedColumns } from './remembered-columns.ts';

/** With fewer columns there is nothing to choose. */
const LEAST_COLUMNS = 4;

/**
 * The columns of a list: those of the URL; without any, where no view is open, those last chosen in this browser.
 * @param list null for a list whose columns cannot be chosen
 * @param columns must be stable: defined outside the component or memoised
 */
export function useColumnChoice<Row>(list: ListName | null, columns: readonly TableColumn<Row>[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const remembered = useRememberedColumns(list);
  const offered = list !== null && columns.length >= LEAST_COLUMNS;
  const hasView = query.has(VIEW_PARAMETER);
  const asked = query.get(COLUMNS_PARAMETER);
  // Ahead of the URL while that changes, so that the next key moves a column on from where the last one put it.
  const [text, setText] = useOptimistic(asked || (hasView ? '' : remembered));
  const choice = useMemo(() => chooseColumns(columns, offered ? text : ''), [columns, offered, text]);

  return {
    ...choice,
    /** Of what the URL asks for; what this browser remembers wrongly is nobody's question. */
    gone: asked ? choice.gone : [],
    offered,
    columns,
    /** More than the usual width is for. */
    wide: choice.shown.length > usualColumns(columns).length,
    /** The text of what is shown, wherever it comes from; '' for the usual columns. */
    text: columnsText(columns, choice.shown),
    change(shown: readonly TableColumn<Row>[]) {
      const next = columnsText(columns, shown);
      if (list && !hasView) rememberColumns(list, next);
      startTransition(async () => {
        setText(next);
        const changed = new URLSearchParams(query);
        if (next) changed.set(COLUMNS_PARAMETER, next);
        else changed.delete(COLUMNS_PARAMETER);
        await navigate({ search: changed.toString() }, IN_PLACE);
      });
    },
  };
}
export type ListColumns<Row> = ReturnType<typeof useColumnChoice<Row>>;
