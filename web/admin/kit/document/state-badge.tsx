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
  className?: string;
  children: ReactNode;
}

/** The state of a document or of one of its lines. */
export function StateBadge({ tone, title, className, children }: StateBadgeProps) {
  return (
    <span
      title={title}
      className={cx('inline-flex items-center rounded-full px-2.5 py-0.5 font-medium text-xs', TONES[tone], className)}
    >
      {children}
    </span>
  );
}
