import { useState } from 'react';
import type { ContentKind, ContentSummary } from '#contract/content/document.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask, RefusedCall } from '../../api/ask.ts';
import { StepDialog } from '../../kit/document/step-dialog.tsx';
import { useSave } from '../../kit/use-save.ts';
import type { ContentAnswer } from '../content-queries.ts';
import type { DraftStore } from '../draft-store.ts';

interface UndoDialogProps {
  kind: ContentKind;
  store: DraftStore;
  onClose: () => void;
}

/** Takes back the last publication. If somebody has published since, it offers to take that one back. */
export function UndoDialog({ kind, store, onClose }: UndoDialogProps) {
  const [published, setPublished] = useState(store.state().record.published);
  const undo = useSave({
    save: (version: number) => ask<ContentAnswer>(`/content/${kind}/undo`, { method: 'POST', body: { version } }),
    success: 'Publicación deshecha',
  });
  const newer = newerOf(undo.error);
  const at = published.at && formatCaracasDateTime(new Date(published.at));
  return (
    <StepDialog
      title="Deshacer la última publicación"
      confirmLabel={newer ? 'Deshacer esa publicación' : 'Deshacer'}
      step={undo}
      input={(newer ?? published).version}
      onTry={() => newer && setPublished(newer)}
      onDone={({ data }) => {
        store.restart(data);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        La tienda vuelve a mostrar lo de antes de la publicación del {at}, de {published.by}. El borrador se conserva, y
        esto también se puede deshacer.
      </p>
    </StepDialog>
  );
}

/** What is published now, when the undo was refused because of that. */
function newerOf(error: Error | null): ContentSummary['published'] | null {
  if (!(error instanceof RefusedCall) || error.error.code !== 'not_undoable') return null;
  return (error.error.details as ContentSummary).published;
}
