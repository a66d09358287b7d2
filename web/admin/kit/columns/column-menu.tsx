import { Popover } from '@base-ui/react/popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Columns3 from 'lucide-react/icons/columns-3';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '../table/table-column.ts';
import { moveColumn, toggleColumn, usualColumns } from './column-choice.ts';
import type { ListColumns } from './use-column-choice.ts';

const STEPS = [
  { by: -1, name: 'Subir', key: '↑', icon: ArrowUp },
  { by: 1, name: 'Bajar', key: '↓', icon: ArrowDown },
] as const;
const STEP =
  'inline-flex size-8 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken disabled:text-line-strong pointer-coarse:size-11';

export function ColumnMenu<Row>({ choice }: { choice: ListColumns<Row> }) {
  const place = useRef<HTMLSpanElement>(null);
  const [moved, setMoved] = useState('');
  const { offered, columns, shown, hidden, change, text } = choice;
  if (!offered) return null;

  function move(column: TableColumn<Row>, by: -1 | 1) {
    const next = moveColumn(shown, column, by);
    if (next === shown) return;
    change(next);
    setMoved(`${column.header}: columna ${next.indexOf(column) + 1} de ${next.length}`);
  }

  function onKeyDown(event: KeyboardEvent, column: TableColumn<Row>) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!by || !event.altKey) return;
    event.preventDefault();
    move(column, by);
  }

  return (
    <span ref={place} className="shrink-0">
      <Popover.Root onOpenChange={() => setMoved('')}>
        <Popover.Trigger
          render={
            <Button
              size="sm"
              variant="secondary"
              title="Columnas"
              className="size-9 in-data-views:size-8 in-data-views:min-h-8 border-line-strong px-0! pointer-coarse:size-11!"
            >
              <Columns3 aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
              <span className="sr-only">Columnas</span>
            </Button>
          }
        />
        <Popover.Portal container={place}>
          <Popover.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-40">
            <Popover.Popup className="max-h-(--available-height) w-72 overflow-y-auto rounded-house border border-line bg-paper-raised py-2 shadow-float">
              <Popover.Title className="px-4 pb-1 font-medium font-sans text-sm">Columnas</Popover.Title>
              <ul>
                {[...shown, ...hidden].map((column) => {
                  const at = shown.indexOf(column);
                  return (
                    <li key={column.id} className="flex items-center pr-2 pl-4 hover:bg-paper-sunken">
                      <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-3 text-sm pointer-coarse:min-h-11">
                        <input
                          type="checkbox"
                          className="size-4.5 accent-ink"
                          checked={at >= 0}
                          // The main column cannot be hidden, but it stays focusable, so that it can be moved.
                          aria-disabled={column.kind === 'main' || undefined}
                          onChange={() => change(toggleColumn(columns, shown, column))}
                          onKeyDown={(event) => onKeyDown(event, column)}
                        />
                        <span className="truncate">{column.header}</span>
                      </label>
                      {at >= 0 &&
                        STEPS.map(({ by, name, key, icon: Icon }) => (
                          <button
                            key={name}
                            type="button"
                            aria-label={`${name} ${column.header}`}
                            title={`${name} (Alt + ${key})`}
                            disabled={at === (by < 0 ? 0 : shown.length - 1)}
                            onClick={() => move(column, by)}
                            className={STEP}
                          >
                            <Icon aria-hidden className="size-4" />
                          </button>
                        ))}
                    </li>
                  );
                })}
              </ul>
              <p role="status" className="sr-only">
                {moved}
              </p>
              <div className="px-2 pt-1">
                <Button
                  size="sm"
                  variant="quiet"
                  className="px-2! pointer-coarse:min-h-11"
                  disabled={!text}
                  onClick={() => change(usualColumns(columns))}
                >
                  Restablecer
                </Button>
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </span>
  );
}
