import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** A figure that leads to the list behind it. */
export function FigureLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link to={to} className={cx('underline decoration-line-strong underline-offset-4 hover:decoration-ink', className)}>
      {children}
    </Link>
  );
}
