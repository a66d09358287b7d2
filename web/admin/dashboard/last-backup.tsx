import { cx } from '#web/ui/cx.ts';
import { backupNotice } from './backup-view.ts';
import { useBackupState } from './report-queries.ts';

/** One line about the backups that the shop makes: above all else when somebody should look, otherwise at the foot. */
export function LastBackup({ at }: { at: 'top' | 'foot' }) {
  const { data } = useBackupState();
  const notice = data ? backupNotice(data.data, new Date()) : null;
  if (!notice || notice.worrying !== (at === 'top')) return null;
  return (
    <p
      role={notice.worrying ? 'alert' : undefined}
      className={cx(
        'text-sm',
        notice.worrying
          ? 'mb-6 border-amber border-l-4 bg-amber-soft px-4 py-3'
          : 'mt-10 border-line border-t pt-4 text-ink-faint',
      )}
    >
      {notice.text}
    </p>
  );
}
