import type { BackupState } from '#contract/office/backup.ts';
import { caracasDay, formatCaracasTime } from '#domain/time/caracas-time.ts';
import { isWorryinglyOld } from '#domain/time/nightly-backup.ts';
import { cx } from '#web/ui/cx.ts';
import { useBackupState } from './report-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface BackupNotice {
  text: string;
  worrying: boolean;
}

/** Null if the shop makes no backups itself. */
export function backupNotice(state: BackupState['data'], now: Date): BackupNotice | null {
  if (!state) return null;
  const last = state.last === null ? null : new Date(state.last);
  const made = last ? `Última copia de seguridad: ${whenText(last, now)}` : 'Todavía no hay copia de seguridad';
  if (state.failed) return { text: `No se pudo hacer la copia de seguridad. ${made}`, worrying: true };
  if (last === null) return { text: `${made}: la primera se hace esta noche`, worrying: false };
  return { text: made, worrying: isWorryinglyOld(last, now) };
}

/** `hoy, 3:10 a. m.`, `ayer, 3:10 a. m.`, `hace 3 días`. */
function whenText(at: Date, now: Date): string {
  const days = Math.round((Date.parse(caracasDay(now)) - Date.parse(caracasDay(at))) / DAY_MS);
  if (days > 1) return `hace ${days} días`;
  return `${days === 1 ? 'ayer' : 'hoy'}, ${formatCaracasTime(at)}`;
}

/** One line about the backups: at the top of the dashboard if someone should check them, otherwise at the bottom. */
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
