import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, createContext, useContext } from 'react';
import { cx } from '../cx.ts';

/** Attributes that link a control to its Field. */
export interface FieldControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** The attributes that a Field gives to its control. */
export const FieldContext = createContext<FieldControlProps | null>(null);

const CONTROL =
  'w-full rounded-house border border-line-strong bg-paper-raised px-3 text-base text-ink transition-colors placeholder:text-ink-faint ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-faint aria-invalid:border-danger';

/** Inside a Field, the input takes the field's id, error and hint automatically. TextArea and Select do the same. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useContext(FieldContext)} {...rest} className={cx(CONTROL, 'h-11', className)} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useContext(FieldContext)} {...rest} rows={rows} className={cx(CONTROL, 'py-2.5', className)} />;
}

/** The native select, which phones show in their own way. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...useContext(FieldContext)} {...rest} className={cx(CONTROL, 'h-11 appearance-none pr-9', className)} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
