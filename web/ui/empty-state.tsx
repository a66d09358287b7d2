import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { SamanMark } from './saman-mark.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do next: a link or a button. */
  children?: ReactNode;
  /** h1 when this is the page's only heading. */
  as?: 'h1' | 'h2' | 'p';
  className?: string;
}

/** Shown when a list or page has no content: says so and offers a next step. */
export function EmptyState({ title, text, children, as: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-16 text-center', className)}>
      <SamanMark className="w-14 text-line-strong" />
      <Title className="mt-6 font-display text-2xl md:text-3xl">{title}</Title>
      {text && <p className="mt-3 max-w-md whitespace-pre-line text-ink-soft">{text}</p>}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
