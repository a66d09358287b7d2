import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Background and text of a state: gold and amber wait for someone, leaf is done, danger needs attention, quiet is over. */
export const TONES = {
  gold: 'bg-gold-soft text-gold-deep',
  amber: 'bg-amber-soft text-amber',
  leaf: 'bg-leaf-soft text-leaf',
  danger: 'bg-danger-soft text-danger',
  quiet: 'bg-paper-sunken text-ink-soft',
};
export type Tone = keyof typeof TONES;

interface StateBadgeProps {
  tone: Tone;
  title?: string | undefined;
  /** For a state that stands by itself, as in a column of its own. */
  large?: boolean;
  className?: string;
  children: ReactNode;
}

/** The state of a record or of one of its lines. */
export function StateBadge({ tone, title, large = false, className, children }: StateBadgeProps) {
  const size = large ? 'min-h-6 px-3 text-sm' : 'px-2.5 py-0.5 text-xs';
  return (
    <span
      title={title}
      className={cx('inline-flex items-center rounded-full font-medium', size, TONES[tone], className)}
    >
      {children}
    </span>
  );
}
