import { useState } from 'react';
import { OWN_LABEL } from '#domain/labels/papers.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { readNumberText } from '../kit/form/number-text.ts';
import { isOwnHeight, isOwnWidth, type LabelSettings } from './label-settings.ts';
import { mm } from './label-words.ts';

interface OwnSizeProps {
  settings: LabelSettings;
  onChange: (change: Partial<LabelSettings>) => void;
}

/** Width and height of a label that is not among the usual ones. */
export function OwnSize({ settings, onChange }: OwnSizeProps) {
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

/** What is typed counts once it is a size that can be printed. */
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
