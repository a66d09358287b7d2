import { ActionButton } from '../../kit/document/action.tsx';
import { Notice } from '../../kit/document/notice.tsx';
import { blockName } from '../blocks/block-types.ts';
import { contentIn } from '../draft/draft-store.ts';
import type { Draft } from '../draft/use-draft.ts';

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
