import { COLOUR } from '#domain/content/house/contrast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useField } from '../../kit/form/form-context.ts';

interface ColourFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** A colour as `#rrggbb`, typed or chosen from the browser's palette. */
export function ColourField({ name, label, ...rest }: ColourFieldProps) {
  const { value, error, change } = useField(name);
  const text = String(value ?? '');
  const known = text.trim().toLowerCase();
  return (
    <Field {...rest} label={label} error={error}>
      <span className="flex gap-2">
        <TextInput
          name={name}
          value={text}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
        <input
          type="color"
          name={name}
          aria-label={`${label}: elegir de la paleta`}
          value={COLOUR.test(known) ? known : '#000000'} // raw colour: the palette starts from one
          onChange={({ target }) => change(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-house border border-line-strong bg-paper-raised p-1"
        />
      </span>
    </Field>
  );
}
