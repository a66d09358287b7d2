import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Field, Select, TextArea, TextInput } from '#web/ui/form/field.tsx';
import { numberText, readNumberText } from './number-text.ts';

interface FormFieldProps {
  /** The field's name in the form and in the server's `fields`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

/** The message at a field, the server's included. */
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
 * A number as it is written here, '1.234,56' or '1234.56'; the form holds a number, undefined when empty, NaN for nonsense.
 * What is typed stands as it was typed; what comes from a record stands as the screens print it.
 */
export function FormNumber(props: Control<'input'> & { /** Dollars: always with cents. */ money?: boolean }) {
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

/** `children` are the options. */
export function FormSelect({ name, label, hint, required, className, ...rest }: Control<'select'>) {
  const { register } = useFormContext();
  return (
    <Field {...fieldOf({ label, hint, required, className })} error={useFieldError(name) ?? null}>
      <Select {...rest} {...register(name)} />
    </Field>
  );
}

/** Leaves out what is undefined: under exactOptionalPropertyTypes `Field` takes no undefined. */
function fieldOf({ label, hint, required, className }: Omit<FormFieldProps, 'name'>) {
  return {
    label,
    ...(hint !== undefined && { hint }),
    ...(required && { required }),
    ...(className && { className }),
  };
}
