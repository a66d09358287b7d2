import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldContext, type FieldControlProps } from './inputs.tsx';

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
