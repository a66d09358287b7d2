import type { MailState } from '#contract/office/mail.ts';
import { cx } from '#web/ui/cx.ts';

export const STATE_NAMES: Record<MailState, string> = {
  queued: 'En cola',
  retrying: 'Reintentando',
  sent: 'Enviado',
  kept: 'En el buzón',
  failed: 'Fallido',
};

const LOOKS: Record<MailState, string> = {
  queued: 'bg-paper-sunken text-ink-soft',
  retrying: 'bg-amber-soft text-amber',
  sent: 'bg-leaf-soft text-leaf',
  kept: 'bg-gold-soft text-gold-deep',
  failed: 'bg-danger-soft text-danger',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <span className={cx('inline-flex min-h-6 items-center rounded-full px-3 font-medium text-sm', LOOKS[state])}>
      {STATE_NAMES[state]}
    </span>
  );
}
