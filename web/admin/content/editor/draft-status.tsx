import { formatCaracasDateTime, formatCaracasTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import type { Draft } from '../draft/use-draft.ts';

/** Whether the draft is saved, and whether a publication waits for its hour. */
export function DraftStatus({ draft: { status, savedAt, problem, conflict, record, store } }: { draft: Draft }) {
  const { scheduled } = record;
  return (
    <div className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
      <p role="status">{textOf()}</p>
      {status === 'failed' && !conflict && (
        <Button size="sm" variant="secondary" onClick={() => void store.flush()}>
          Reintentar
        </Button>
      )}
      {scheduled && <StateBadge tone="gold">Se publica el {formatCaracasDateTime(new Date(scheduled.at))}</StateBadge>}
    </div>
  );

  function textOf(): string {
    if (status === 'failed') return conflict ? 'Sin guardar: otra persona también editó' : `Sin guardar: ${problem}`;
    if (status !== 'saved') return 'Guardando...';
    if (!record.draft) return 'Sin cambios por publicar';
    return savedAt ? `Guardado ${formatCaracasTime(savedAt)}` : 'Guardado';
  }
}
