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
export function FormText(props: Control<'input'>) {
  const { frame, control } = useTextField(props);
  return (
    <Field {...frame}>
      <TextInput {...control} />
    </Field>
  );
}

export function FormTextArea(props: Control<'textarea'>) {
  const { frame, control } = useTextField(props);
  return (
    <Field {...frame}>
      <TextArea {...control} />
    </Field>
  );
}

/** `children` are the option elements. */
export function FormSelect(props: Control<'select'>) {
  const { frame, control } = useTextField(props);
  return (
    <Field {...frame}>
      <Select {...control} />
    </Field>
  );
}

/** Separates the props of the `Field` from those of its control, and connects the control to the form. */
function useTextField<Props extends FormFieldProps>(props: Props) {
  const { name, label, hint, required = false, className = '', ...rest } = props;
  const { value, error, change } = useField(name);
  return {
    value,
    change,
    frame: { label, hint, required, className, error },
    control: {
      ...rest,
      name,
      value: String(value ?? ''),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(target.value),
    },
  };
}

/**
 * A number in local notation, '1.234,56' or '1234.56'; the form's value is a number, undefined when empty, NaN when
 * invalid. Typed text is kept as typed; values from a record are formatted as on the other screens.
 */
export function FormNumber(
  props: Control<'input'> & { /** An amount in dollars, which is always shown with cents. */ money?: boolean },
) {
  const { money = false, ...field } = props;
  const { value, change, frame, control } = useTextField(field);
  const [typed, setTyped] = useState('');
  const shown = Object.is(readNumberText(typed), value) ? typed : numberText(value, money ? 'money' : 'plain');
  return (
    <Field {...frame} error={frame.error && (numberProblem(shown) ?? frame.error)}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...control}
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
