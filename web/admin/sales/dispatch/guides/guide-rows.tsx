import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { MAX_GUIDE_ROWS } from '#contract/shipping/guides.ts';
import { formatCounted } from '#domain/text/count.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type DraftRow, isEmpty, newRow } from './guide-draft.ts';
import { type RowFault, recipientOf } from './judge-rows.ts';
import { isList, readGuides } from './read-guides.ts';

interface GuideRowsProps {
  rows: readonly DraftRow[];
  /** What is wrong before the rows are sent, by the row's key. */
  faults: ReadonlyMap<number, RowFault>;
  /** Empty cells are no faults until somebody tried to note them. */
  showsFaults: boolean;
  waiting: readonly DispatchEntry[];
  onChange: (rows: readonly DraftRow[]) => void;
}

const CELLS = ['parcel', 'guide'] as const;
const LABELS = { parcel: 'Paquete o pedido', guide: 'Guía' };

/** The rows of guides. Enter goes to the next cell, as a scanner presses it; a list that is pasted fills rows. */
export function GuideRows({ rows, faults, showsFaults, waiting, onChange }: GuideRowsProps) {
  const list = useRef<HTMLUListElement>(null);

  function paste(event: ClipboardEvent, row: DraftRow) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isList(pasted)) return;
    event.preventDefault();
    const read = readGuides(pasted);
    if (!read) return notify.destructive('Es demasiado para pegarlo', 'Pega las guías por partes.');
    const at = rows.indexOf(row);
    // The pasted rows come in the place of the empty one that they were pasted into.
    const before = rows.slice(0, isEmpty(row) ? at : at + 1).filter((one) => !isEmpty(one));
    const after = rows.slice(at + 1).filter((one) => !isEmpty(one));
    const taken = read.slice(0, Math.max(0, MAX_GUIDE_ROWS - before.length - after.length));
    if (taken.length < read.length) {
      const left = formatCounted(read.length - taken.length, 'fila quedó fuera', 'filas quedaron fuera');
      notify.warning(`Caben ${MAX_GUIDE_ROWS} guías a la vez`, `${left}: pega el resto después de anotar estas.`);
    }
    onChange([...before, ...taken.map(newRow), ...after]);
  }

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  }

  return (
    <ul ref={list} aria-label="Guías por anotar" className="divide-y divide-line border-line border-y">
      {rows.map((row, at) => {
        const early = faults.get(row.key);
        const fault = row.fault ?? (early && (showsFaults || isTyped(row, early)) ? early : null);
        const recipient = recipientOf(row.parcel, waiting);
        return (
          <li
            key={row.key}
            aria-label={`Fila ${at + 1}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
          >
            {CELLS.map((cell) => (
              <Field
                key={cell}
                label={`${LABELS[cell]}, fila ${at + 1}`}
                hideLabel
                hint={cell === 'parcel' ? recipient : undefined}
                error={fault?.field === cell ? fault.message : null}
                className={cell === 'guide' ? 'max-sm:col-start-1 max-sm:row-start-2' : undefined}
              >
                <TextInput
                  value={row[cell]}
                  placeholder={LABELS[cell]}
                  className="tabular"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="next"
                  maxLength={200}
                  onKeyDown={goOn}
                  onPaste={(event) => paste(event, row)}
                  onChange={({ currentTarget: { value } }) =>
                    onChange(rows.map((one) => (one === row ? { ...row, [cell]: value, fault: null } : one)))
                  }
                />
              </Field>
            ))}
            <IconButton
              label={`Quitar la fila ${at + 1}`}
              className="max-sm:col-start-2 max-sm:row-start-1"
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the cell with the fault has something in it: a half-filled row is being typed. */
const isTyped = (row: DraftRow, { field }: RowFault) => row[field].trim() !== '' && row.guide.trim() !== '';
