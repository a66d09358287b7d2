import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { numberText, readNumberText } from './number-text.ts';

interface FormFieldProps {
  /** The field's name in the form and in the server's error `fields`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

/** The error message of a field, from the schema or the server. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormContext().formState;
  const error = errors[name];
  return typeof error?.message === 'string' ? error.message : undefined;
}

type Control<Element extends 'input' | 'textarea' | 'select'> = FormFieldProps &
  Omit<ComponentProps<Element>, 'name' | 'className' | 'required'>;

/** One line of text; also `type="date"`, `type="email"`, … */
export function FormText({ name, label, hint, required, className, ...rest }: Control<'input'>) {
  const { register } = useFormContext();
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={useFieldError(name) ?? null}>
      <TextInput {...rest} {...register(name)} />
    </Field>
  );
}

/**
 * A number in local notation, '1.234,56' or '1234.56'; the form's value is a number, undefined when empty, NaN when
 * invalid. Typed text is kept as typed; values from a record are formatted as on the other screens.
 */
export function FormNumber(props: Control<'input'> & { /** In dollars: always shown with cents. */ money?: boolean }) {
  const { name, label, hint, required, className, money = false, onBlur, ...rest } = props;
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  const shown = Object.is(readNumberText(typed), field.value)
    ? typed
    : numberText(field.value, money ? 'money' : 'plain');
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={useFieldError(name) ?? null}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        name={name}
        ref={field.ref}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(readNumberText(target.value));
        }}
        onBlur={(event) => {
          field.onBlur();
          onBlur?.(event);
        }}
        className="tabular text-right"
      />
    </Field>
  );
}

export function FormTextArea({ name, label, hint, required, className, ...rest }: Control<'textarea'>) {
  const { register } = useFormContext();
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={useFieldError(name) ?? null}>
      <TextArea {...rest} {...register(name)} />
    </Field>
  );
}

/** `children` are the option elements. */
export function FormSelect({ name, label, hint, required, className, ...rest }: Control<'select'>) {
  const { register } = useFormContext();
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={useFieldError(name) ?? null}>
      <Select {...rest} {...register(name)} />
    </Field>
  );
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
