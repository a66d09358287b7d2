import { formatCaracasDateTime, formatCaracasTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionButton } from '../../kit/document/action.tsx';
import { Notice } from '../../kit/document/notice.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { blockName } from '../blocks/block-types.ts';
import { contentIn, type Draft } from '../draft-store.ts';

/** Tells that somebody else edits the same draft, and asks where both changed the same block. */
export function DraftConflict({ draft: { conflict, merged, content, store } }: { draft: Draft }) {
  if (!conflict) {
    return (
      merged && (
        <Notice role="status" tone="leaf" className="mt-3">
          Otra persona también edita este borrador: sus cambios y los tuyos están juntos.
        </Notice>
      )
    );
  }
  const { theirs, blocks } = conflict;
  const by = theirs.drafted?.by ?? theirs.published.by ?? 'Otra persona';
  const known = [...content.blocks, ...contentIn(theirs).blocks];
  const names = blocks.flatMap((id) => known.find((block) => block.id === id) ?? []).map(blockName);
  return (
    <Notice role="alert" large className="mt-3 space-y-3">
      <p>
        {by} cambió lo mismo que tú: {names.join('; ')}. ¿Qué queda? Lo demás de ambos se conserva.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton small label="Lo mío" onClick={() => store.settle('mine')} />
        <ActionButton small label="Lo de la otra persona" onClick={() => store.settle('theirs')} />
      </div>
    </Notice>
  );
}

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
