import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useField } from './form-context.ts';
import { numberProblem, numberText, readNumberText } from './number-text.ts';

interface FormFieldProps {
  /** The field's name in the form and in the server's error `fields`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

type Control<Element extends 'input' | 'textarea' | 'select'> = FormFieldProps &
  Omit<ComponentProps<Element>, 'name' | 'className' | 'required'>;

/** One line of text; also `type="date"`, `type="email"`, … */
export function FormText({ name, label, hint, required, className, ...rest }: Control<'input'>) {
  const { error, ...control } = useTextControl(name);
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={error}>
      <TextInput {...rest} {...control} />
    </Field>
  );
}

/**
 * A number in local notation, '1.234,56' or '1234.56'; the form's value is a number, undefined when empty, NaN when
 * invalid. Typed text is kept as typed; values from a record are formatted as on the other screens.
 */
export function FormNumber(props: Control<'input'> & { /** In dollars: always shown with cents. */ money?: boolean }) {
  const { name, label, hint, required, className, money = false, ...rest } = props;
  const { value, error, change } = useField(name);
  const [typed, setTyped] = useState('');
  const shown = Object.is(readNumberText(typed), value) ? typed : numberText(value, money ? 'money' : 'plain');
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={error && (numberProblem(shown) ?? error)}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        name={name}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          change(readNumberText(target.value));
        }}
        className="tabular text-right"
      />
    </Field>
  );
}

export function FormTextArea({ name, label, hint, required, className, ...rest }: Control<'textarea'>) {
  const { error, ...control } = useTextControl(name);
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={error}>
      <TextArea {...rest} {...control} />
    </Field>
  );
}

/** `children` are the option elements. */
export function FormSelect({ name, label, hint, required, className, ...rest }: Control<'select'>) {
  const { error, ...control } = useTextControl(name);
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={error}>
      <Select {...rest} {...control} />
    </Field>
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes of a control whose value is a text, and its error. */
function useTextControl(name: string) {
  const { value, error, change } = useField(name);
  return {
    name,
    error,
    value: String(value ?? ''),
    onChange: ({ target }: ChangeEvent<TextControl>) => change(target.value),
  };
}

/** Drops undefined values: with exactOptionalPropertyTypes, `Field` does not accept them. */
function fieldOf({ label, hint, required, className }: Omit<FormFieldProps, 'name'>) {
  return {
    label,
    ...(hint !== undefined && { hint }),
    ...(required && { required }),
    ...(className && { className }),
  };
}
