import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** `inverse` is for dark backgrounds. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse';
type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

const BASE =
  'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-house font-medium ' +
  'transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-paper hover:bg-ink-soft active:bg-ink disabled:bg-line disabled:text-ink-faint',
  secondary:
    'border border-ink text-ink hover:bg-ink hover:text-paper active:bg-ink-soft disabled:border-line disabled:bg-transparent disabled:text-ink-faint',
  quiet:
    'text-ink underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink disabled:text-ink-faint disabled:decoration-line',
  inverse: 'bg-on-night text-night hover:bg-on-night-soft active:bg-on-night disabled:text-ink-faint',
  danger: 'bg-danger text-on-danger hover:bg-ink active:bg-danger disabled:bg-line disabled:text-ink-faint',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5 text-[0.9375rem]',
  lg: 'min-h-13 px-7 text-base',
};

function lookOf({ variant = 'primary', size = 'md', wide }: Look, className?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full', className);
}

type ButtonProps = ComponentProps<'button'> &
  Look & { /** Whether the action is running: the button shows it, and ignores further clicks. */ busy?: boolean };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={lookOf({ variant, size, wide }, className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link styled as a button; for navigation only. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ variant, size, wide }, className)} />;
}
