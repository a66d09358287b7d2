import { useState } from 'react';
import type { ContentKind, ContentSummary } from '#contract/content/document.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { RefusedCall } from '../../api/ask.ts';
import { StepDialog } from '../../kit/document/step-dialog.tsx';
import { useUndo } from '../content-queries.ts';
import type { DraftStore } from '../draft/draft-store.ts';

interface UndoDialogProps {
  kind: ContentKind;
  store: DraftStore;
  onClose: () => void;
}

/** Takes back the last publication. If somebody has published since, it offers to take that one back. */
export function UndoDialog({ kind, store, onClose }: UndoDialogProps) {
  const [published, setPublished] = useState(store.state().record.published);
  const undo = useUndo(kind);
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
