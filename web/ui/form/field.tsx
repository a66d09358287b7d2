import { ChevronDown } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { useHydrated } from '#web/browser/hydrated.ts';
import { cx } from '../cx.ts';

/** Attributes that link a control to its Field. */
interface FieldControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const FieldContext = createContext<FieldControlProps | null>(null);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the control and linked to it; nothing when undefined or empty. */
  error?: string | null;
  required?: boolean;
  /** Visually hides the label. */
  hideLabel?: boolean;
  className?: string;
  /** The control itself, or a function that receives the control's attributes. */
  children: ReactNode | ((control: FieldControlProps) => ReactNode);
}

/** Provides label, id, hint and error for one control. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControlProps = {
    id,
    ...(required && { required: true }),
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  };
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      <FieldContext value={control}>{typeof children === 'function' ? children(control) : children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'w-full rounded-house border border-line-strong bg-paper-raised px-3 text-base text-ink transition-colors placeholder:text-ink-faint ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-faint aria-invalid:border-danger';

/** Inside a Field it takes that field's id, error and hint automatically, as do TextArea and Select. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useContext(FieldContext)} {...rest} className={cx(CONTROL, 'h-11', className)} />;
}

export function TextArea({ className, rows = 4, value, ...rest }: ComponentProps<'textarea'>) {
  // Preact writes the `value` of a textarea during hydration, over what was typed before; a `defaultValue` it leaves.
  const early = !useHydrated() && value !== undefined;
  const control = { ...useContext(FieldContext), ...rest, ...(early ? { defaultValue: value } : { value }) };
  return <textarea {...control} rows={rows} className={cx(CONTROL, 'py-2.5', className)} />;
}

/** The native select, which each phone shows in its own way. */
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
