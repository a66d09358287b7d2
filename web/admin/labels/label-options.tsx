import { useState } from 'react';
import { OWN_LABEL, ROLLS, SHEETS } from '#domain/labels/papers.ts';
import { labelsPerPage } from '#domain/labels/place-labels.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Options } from '../kit/document/choices.tsx';
import { readNumberText } from '../kit/form/number-text.ts';
import { isOwnHeight, isOwnWidth, LABEL_PARTS, type LabelPart, type LabelSettings, paperOf } from './label-settings.ts';
import { mm } from './label-words.ts';

const PART_NAMES: Record<LabelPart, string> = {
  name: 'Nombre',
  size: 'Talla',
  ref: 'Referencia',
  price: 'Precio en dólares',
  before: 'Precio de antes, si hay descuento',
  bolivars: 'Precio en bolívares',
};

const sizeText = ({ width, height }: { width: number; height: number }) => `${mm(width)} × ${mm(height)} mm`;
const ROLL_NAMES = Object.entries(ROLLS).map(([name, roll]) => [name, `Rollo de ${sizeText(roll)}`] as const);
const SHEET_NAMES = Object.entries(SHEETS).map(([name, sheet]) => {
  const places = `${labelsPerPage(sheet)} (${sheet.columns} × ${sheet.rows})`;
  return [name, `Hoja de ${places} de ${sizeText(sheet)}`] as const;
});

interface LabelOptionsProps {
  settings: LabelSettings;
  onSettings: (change: Partial<LabelSettings>) => void;
  /** Position of the first label on a sheet, from 1. */
  first: number;
  onFirst: (first: number) => void;
}

/** The paper, the first position on it, and the content of a label. */
export function LabelOptions({ settings, onSettings, first, onFirst }: LabelOptionsProps) {
  const paper = paperOf(settings);
  const perPage = labelsPerPage(paper);
  return (
    <section aria-label="Papel y contenido" className="space-y-4">
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Papel" className="min-w-0 grow basis-64">
          <Select
            value={settings.paper}
            onChange={({ target }) => onSettings({ paper: target.value as LabelSettings['paper'] })}
          >
            <optgroup label="Rollos">
              <Options names={ROLL_NAMES} />
              <option value="propia">Rollo de otro tamaño</option>
            </optgroup>
            <optgroup label="Hojas A4">
              <Options names={SHEET_NAMES} />
            </optgroup>
          </Select>
        </Field>
        {paper.kind === 'sheet' && (
          <Field
            label="Empezar en la posición"
            hint={`De 1 a ${perPage}, de izquierda a derecha`}
            className="grow basis-52"
          >
            <TextInput
              type="number"
              min={1}
              max={perPage}
              className="tabular"
              value={Math.min(first, perPage)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onFirst(Math.min(perPage, Math.max(1, Math.trunc(Number(target.value)) || 1)))}
            />
          </Field>
        )}
      </div>
      {settings.paper === 'propia' && <OwnSize settings={settings} onChange={onSettings} />}
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">Qué lleva, además del código</legend>
        <div className="flex flex-wrap gap-x-5">
          {LABEL_PARTS.map((part) => (
            <PartChoice key={part} part={part} parts={settings.parts} onChange={(parts) => onSettings({ parts })} />
          ))}
        </div>
      </fieldset>
    </section>
  );
}

interface PartChoiceProps {
  part: LabelPart;
  parts: readonly LabelPart[];
  onChange: (parts: LabelPart[]) => void;
}

function PartChoice({ part, parts, onChange }: PartChoiceProps) {
  // The price before the discount is only printed next to the price in dollars.
  const disabled = part === 'before' && !parts.includes('price');
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-ink-faint">
      <input
        type="checkbox"
        className="size-4.5 accent-ink"
        disabled={disabled}
        checked={parts.includes(part) && !disabled}
        onChange={({ target }) =>
          onChange(LABEL_PARTS.filter((one) => (one === part ? target.checked : parts.includes(one))))
        }
      />
      {PART_NAMES[part]}
    </label>
  );
}

interface OwnSizeProps {
  settings: LabelSettings;
  onChange: (change: Partial<LabelSettings>) => void;
}

/** Width and height of a label of custom size. */
function OwnSize({ settings, onChange }: OwnSizeProps) {
  const { minWidth, maxWidth, minHeight, maxHeight } = OWN_LABEL;
  return (
    <div className="flex gap-3">
      <Millimetres
        label="Ancho (mm)"
        value={settings.ownWidth}
        isValid={isOwnWidth}
        limits={`De ${minWidth} a ${maxWidth} mm.`}
        onChange={(ownWidth) => onChange({ ownWidth })}
      />
      <Millimetres
        label="Alto (mm)"
        value={settings.ownHeight}
        isValid={isOwnHeight}
        limits={`De ${minHeight} a ${maxHeight} mm.`}
        onChange={(ownHeight) => onChange({ ownHeight })}
      />
    </div>
  );
}

interface MillimetresProps {
  label: string;
  value: number;
  isValid: (mm: number) => boolean;
  limits: string;
  onChange: (mm: number) => void;
}

/** A size in mm. Only a valid size is applied. */
function Millimetres({ label, value, isValid, limits, onChange }: MillimetresProps) {
  const [typed, setTyped] = useState(() => mm(value));
  const read = readNumberText(typed);
  return (
    <Field label={label} error={read !== undefined && isValid(read) ? null : limits} className="min-w-0 flex-1">
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = readNumberText(target.value);
          if (next !== undefined && isValid(next)) onChange(Math.round(next * 10) / 10);
        }}
      />
    </Field>
  );
}
