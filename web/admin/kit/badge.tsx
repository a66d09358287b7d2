import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const TONES = {
  neutral: 'bg-paper-sunken text-ink-soft',
  gold: 'bg-gold-soft text-gold-deep',
  amber: 'bg-amber-soft text-amber',
  leaf: 'bg-leaf-soft text-leaf',
  danger: 'bg-danger-soft text-danger',
};
export type BadgeTone = keyof typeof TONES;

export function Badge({ tone, title, children }: { tone: BadgeTone; title?: string | undefined; children: ReactNode }) {
  return (
    <span
      title={title}
      className={cx('inline-flex min-h-6 items-center rounded-full px-3 font-medium text-sm', TONES[tone])}
    >
      {children}
    </span>
  );
}
