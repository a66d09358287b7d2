import Trash2 from 'lucide-react/icons/trash';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_GUIDE_COLUMNS, MAX_GUIDE_ROWS } from '#contract/content/sizes/sizes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddButton } from '../../kit/document/add-button.tsx';
import { useField, useFormAround } from '../../kit/form/form-context.ts';
import {
  fieldsOf,
  type Place,
  readCells,
  type Table,
  withCell,
  withCells,
  withColumn,
  withHow,
  withoutColumn,
  withoutRow,
  withRow,
} from './size-table.ts';

interface SizeTableFieldProps {
  name: string;
  label: string;
  disabled: boolean;
}

/** A size table as a grid of inputs. Cells copied from a sheet are pasted from the chosen cell on; arrows go up and down. */
export function SizeTableField({ name, label, disabled }: SizeTableFieldProps) {
  const { form } = useFormAround();
  const { value, change: write } = useField(name);
  const errors = useSyncExternalStore(form.subscribe, () => form.state().errors);
  const table = value as Table;
  const grid = useRef<HTMLTableElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const id = useId();
  const at = (part: string) => errors[`${name}.${part}`];
  const isOwn = (key: string) => key === name || key.startsWith(`${name}.`);
  const first = Object.entries(errors).find(([key]) => isOwn(key));
  const problem = tooLarge
    ? `Lo que pegaste no cabe: una tabla tiene hasta ${MAX_GUIDE_COLUMNS} medidas y ${MAX_GUIDE_ROWS} tallas.`
    : first?.[1];

  /** Checks every cell, because one may be wrong on account of another. */
  function recheck(cells: Table) {
    const shown = Object.keys(form.state().errors).filter(isOwn);
    form.recheck([...new Set([name, ...fieldsOf(cells).map((field) => `${name}.${field}`), ...shown])]);
  }

  function change(changed: Table) {
    write(changed);
    if (first) recheck(changed);
  }

  function onPaste(event: ClipboardEvent, place: Place) {
    const cells = readCells(event.clipboardData.getData('text/plain'));
    if (!cells || disabled) return;
    event.preventDefault();
    const changed = withCells(table, place, cells);
    setTooLarge(!changed);
    if (changed) change(changed);
  }

  function onKeyDown(event: KeyboardEvent, { row, cell }: Place) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step} ${cell}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const input = (place: Place, text: string, cellLabel: string, error: string | undefined) => (
    <TextInput
      value={text}
      aria-label={cellLabel}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-cell={`${place.row} ${place.cell}`}
      autoComplete="off"
      className="min-w-24 px-2"
      onChange={({ target }) => {
        setTooLarge(false);
        change(withCell(table, place, target.value));
      }}
      onPaste={(event) => onPaste(event, place)}
      onKeyDown={(event) => onKeyDown(event, place)}
    />
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only hears that one of its fields is left
    <fieldset className="min-w-0 space-y-3" onBlur={() => recheck(table)}>
      <legend id={`${id}-label`} className="font-medium text-sm">
        {label}
      </legend>
      <div className="overflow-x-auto pb-1">
        <table ref={grid} aria-labelledby={`${id}-label`} className="border-separate border-spacing-1">
          <thead>
            <tr>
              <th scope="col" className="px-2 text-left font-medium text-sm">
                Talla
              </th>
              {table.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a measurement has only its place
                <th key={index} scope="col">
                  {input({ row: -1, cell: index + 1 }, column, `Medida ${index + 1}`, at(`columns.${index}`))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a size has only its place
              <tr key={rowIndex}>
                {row.map((text, cell) => {
                  const name = cell === 0 ? `Talla ${rowIndex + 1}` : `${table.columns[cell - 1]} de ${row[0]}`;
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={cell}>{input({ row: rowIndex, cell }, text, name, at(`rows.${rowIndex}.${cell}`))}</td>
                  );
                })}
                {!disabled && table.rows.length > 1 && (
                  <td>
                    <IconButton label={`Quitar la talla ${row[0]}`} onClick={() => change(withoutRow(table, rowIndex))}>
                      <Trash2 aria-hidden className="size-4" />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={`${id}-error`} role="alert" className="text-danger text-sm empty:hidden">
        {problem}
      </p>
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <AddButton
            small
            label="Agregar talla"
            count={table.rows.length}
            most={MAX_GUIDE_ROWS}
            things="tallas"
            onAdd={() => change(withRow(table))}
          />
          <AddButton
            small
            label="Agregar medida"
            count={table.columns.length}
            most={MAX_GUIDE_COLUMNS}
            things="medidas"
            onAdd={() => change(withColumn(table))}
          />
        </div>
      )}
      <p className="text-ink-soft text-sm">Puedes copiar celdas de una hoja de cálculo y pegarlas en una celda.</p>
      {table.columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a measurement has only its place
        <div key={index} className="flex items-end gap-1">
          <Field
            label={`Cómo medir: ${column || `medida ${index + 1}`}`}
            error={at(`hows.${index}`)}
            className="min-w-0 flex-1"
          >
            <TextArea
              rows={2}
              value={table.hows[index] ?? ''}
              onChange={({ target }) => change(withHow(table, index, target.value))}
            />
          </Field>
          {!disabled && table.columns.length > 1 && (
            <IconButton
              label={`Quitar la medida ${column || index + 1}`}
              onClick={() => change(withoutColumn(table, index))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
    </fieldset>
  );
}
