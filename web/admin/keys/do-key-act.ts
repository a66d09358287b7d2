import { ownerOf } from '../kit/table/row-detail.tsx';
import { controlFor, type RecordAct, ROW, recordOnScreen, rowsIn } from '../kit/table/row-marks.ts';
import type { KeyAct } from './key-map.ts';
import { openForm } from './key-state.ts';
import { controlOf, isScreenAct } from './screen-acts.ts';

/**
 * Does on the screen what a key means there.
 * @param at what has the focus
 * @returns false when there is nothing it could be done with, and the key is the browser's
 */
export function doKeyAct(act: Exclude<KeyAct, 'palette' | 'help'>, at: Element): boolean {
  switch (act) {
    case 'save': {
      const form = openForm(at);
      form?.requestSubmit();
      return form !== null;
    }
    case 'search': {
      const box = document.querySelector<HTMLInputElement>('[data-list-search]');
      box?.select();
      return box !== null;
    }
    case 'next':
      return walk(at, 1) || press(recordOnScreen(), act);
    case 'previous':
      return walk(at, -1) || press(recordOnScreen(), act);
    case 'collapse':
      return press(at.closest(ROW), act) || toOwner(at);
    default:
      if (isScreenAct(act)) return pressControl(controlOf(act));
      return press(at.closest(ROW) ?? recordOnScreen(), act);
  }
}

function press(record: Element | null, act: RecordAct): boolean {
  return pressControl(record && controlFor(record, act));
}

function pressControl(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}

/** From a row within another, back to that one. */
function toOwner(at: Element): boolean {
  const owner = at.matches(ROW) ? ownerOf(at) : null;
  owner?.focus();
  return owner !== null;
}

/** From the row with the focus, or a control in it, to the one beside it; from elsewhere to the first or last in sight. */
function walk(at: Element, by: 1 | -1): boolean {
  const rows = rowsIn(document);
  const row = at.closest<HTMLElement>(ROW);
  const inSight = rows.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  const next = row ? rows[rows.indexOf(row) + by] : inSight.at(by === 1 ? 0 : -1);
  // At either end the focus stays on the row.
  (next ?? row)?.focus();
  return rows.length > 0;
}
