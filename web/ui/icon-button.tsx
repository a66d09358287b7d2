import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  label: string;
};

/** A square button of 44 px around an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken disabled:cursor-not-allowed disabled:text-line-strong',
        className,
      )}
    />
  );
}
