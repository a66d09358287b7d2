import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const TONES = {
  amber: 'border-amber bg-amber-soft',
  gold: 'border-gold bg-gold-soft',
  leaf: 'border-leaf bg-leaf-soft',
  danger: 'border-danger bg-danger-soft',
};

interface NoticeProps {
  tone?: keyof typeof TONES;
  /** `status` announces the notice when it appears; `alert` interrupts the screen reader. */
  role?: 'status' | 'alert';
  large?: boolean;
  className?: string;
  children: ReactNode;
}

/** Something to know about a document before working on it. */
export function Notice({ tone = 'amber', role, large = false, className, children }: NoticeProps) {
  return (
    <div role={role} className={cx('border-l-4 text-sm', large ? 'px-4 py-3' : 'px-3 py-1.5', TONES[tone], className)}>
      {children}
    </div>
  );
}
