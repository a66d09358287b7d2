import { ROW } from '../row-marks.ts';
import type { CellEditing } from './cell-editing.ts';
import { type CellAct, closedCellAct, openCellAct, type Step } from './cell-keys.ts';
import { showsField } from './cell-state.ts';
import { cellKey } from './cell-store.ts';
import { CELL, cellsIn, focusCell, neighbourCell } from './cell-walk.ts';
import { pasteInto } from './paste/paste-into.ts';

/**
 * Handles keys, pointer and clipboard for all cells of a table. It runs before the keyboard shortcuts of the admin, which skip
 * events that were handled here.
 * @returns the function to stop
 */
export function listenToCells<Row extends { id: number }>(place: HTMLElement, editing: CellEditing<Row>): () => void {
  const { store, editor } = editing;
  const stop = new AbortController();
  const { signal } = stop;

  place.addEventListener('keydown', onKey, { signal });
  place.addEventListener('paste', onPaste, { signal });
  // This does not listen to blur, because a row that moves in the list loses the focus for a moment.
  document.addEventListener('focusin', ({ target }) => onOutside(target, true), { signal });
  document.addEventListener('pointerdown', ({ target }) => onOutside(target, false), { signal });
  window.addEventListener('beforeunload', (event) => store.hasUnsaved() && event.preventDefault(), { signal });
  return () => stop.abort();

  function onKey(event: KeyboardEvent) {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof HTMLElement)) return;
    const cell = target.closest<HTMLElement>(CELL);
    const isUsed = cell ? onCellKey(event, cell, target) : target.matches(ROW) && onRowKey(event, target);
    if (isUsed) event.preventDefault();
  }

  function onCellKey(event: KeyboardEvent, cell: HTMLElement, target: HTMLElement): boolean {
    const key = keyOf(cell);
    const state = store.state(key);
    const column = store.shown(key)?.column;
    if (!column) return false;
    const pressed = { key: event.key, shift: event.shiftKey, command: event.ctrlKey || event.metaKey || event.altKey };
    if (!showsField(state)) return perform(closedCellAct(pressed, column.edit.letters ?? false), cell, key);
    const asks = column.edit.question?.asks(state.typed) ?? false;
    if (target.matches('[data-cell-control]')) {
      // Tab goes to the buttons below the field.
      if (pressed.key === 'Tab' && (state.is === 'conflict' || state.is === 'failed')) return false;
      return perform(openCellAct(pressed, asks), cell, key);
    }
    const act = openCellAct(pressed, false);
    if (act?.act === 'take-back') return perform(act, cell, key);
    const questions = [...cell.querySelectorAll<HTMLElement>('[data-cell-question]')];
    if (!questions.includes(target)) return false;
    // Tab moves between the questions and back to the field, as in any form.
    const isInside = pressed.key === 'Tab' && (pressed.shift || target !== questions.at(-1));
    return !isInside && perform(act, cell, key);
  }

  function onRowKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, row: HTMLElement): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'ArrowRight') return focusCell(cellsIn(row)[0] ?? null);
    const cell = cellsIn(row).find((one) => store.shown(keyOf(one))?.column.edit.fromRow?.includes(key));
    return cell !== undefined && perform({ act: 'open', typed: key }, cell, keyOf(cell));
  }

  /** @returns whether the key was used */
  function perform(act: CellAct | null, cell: HTMLElement, key: string): boolean {
    switch (act?.act) {
      case 'open':
        editor.open(key, act.typed);
        return true;
      case 'go':
        return go(cell, act.to);
      case 'commit':
        return commit(cell, key, act.to);
      case 'take-back':
        return discard(cell, key);
      case 'to-question':
        cell.querySelector<HTMLElement>('[data-cell-question]')?.focus();
        return true;
      case undefined:
        return false;
    }
  }

  function go(cell: HTMLElement, to: Step): boolean {
    const neighbour = neighbourCell(place, cell, to);
    if (neighbour) return focusCell(neighbour);
    // Left of the first cell, the row itself gets the focus.
    if (to === 'left') cell.closest<HTMLElement>(ROW)?.focus();
    return true;
  }

  function commit(cell: HTMLElement, key: string, to: Step): boolean {
    if (!editor.commit(key)) {
      focusProblem(cell, key);
      return true;
    }
    const neighbour = neighbourCell(place, cell, to);
    if (neighbour) return focusCell(neighbour);
    // At the end of the table, Tab leaves the table, and Enter keeps the focus in the cell.
    if (to === 'next' || to === 'previous') return false;
    store.focusNext = key;
    return true;
  }

  /** Focuses the question if the answer is invalid, otherwise the cell. */
  function focusProblem(cell: HTMLElement, key: string) {
    const state = store.state(key);
    const question = [...cell.querySelectorAll<HTMLElement>('[data-cell-question]')].at(-1);
    if (question && state?.is === 'open' && state.problem?.inAnswer) question.focus();
    else focusCell(cell);
  }

  function discard(cell: HTMLElement, key: string): boolean {
    const state = store.state(key);
    if (state === undefined || state.is === 'saved' || state.is === 'saving') {
      cell.closest<HTMLElement>(ROW)?.focus();
      return true;
    }
    store.focusNext = key;
    editor.discard(key);
    return true;
  }

  function onOutside(target: EventTarget | null, hasFocus: boolean) {
    const cell = target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
    const key = cell && place.contains(cell) ? keyOf(cell) : null;
    for (const [other] of [...store.allEdited()]) if (other !== key) editor.leave(other);
    if (hasFocus) store.expand(key);
  }

  function onPaste(event: ClipboardEvent) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>(CELL) : null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (cell && text && pasteInto({ place, cell, text, editing, keyOf })) event.preventDefault();
  }
}

function keyOf(cell: HTMLElement): string {
  return cellKey(Number(cell.closest<HTMLElement>(ROW)?.dataset.row), cell.dataset.cell ?? '');
}
