import History from 'lucide-react/icons/rotate-ccw-clock';
import Send from 'lucide-react/icons/send';
import Share2 from 'lucide-react/icons/share-2';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ContentKind } from '#contract/content/document.ts';
import { ask, ifVersion } from '../../api/ask.ts';
import { ActionBar, ActionButton } from '../../kit/document/action.tsx';
import { CallDialog } from '../../kit/document/call-dialog.tsx';
import { useSave } from '../../kit/use-save.ts';
import { type ContentAnswer, withNewer } from '../content-queries.ts';
import type { Draft } from '../draft-store.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type Opened = 'publish' | 'undo' | 'history' | 'links' | 'discard';

interface EditorActionsProps {
  kind: ContentKind;
  draft: Draft;
  mayLeave: () => boolean;
}

/** What is done with the document as a whole. */
export function EditorActions({ kind, draft, mayLeave }: EditorActionsProps) {
  const { store, record, content } = draft;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const withdraw = useSave({
    save: () => ask<ContentAnswer>(`/content/${kind}/schedule`, { method: 'DELETE' }),
    success: 'Publicación retirada',
    failure: 'No se pudo retirar la publicación',
  });
  const close = () => setOpened(null);

  async function openSaved(dialog: Opened) {
    if (!mayLeave()) return;
    setBusy(true);
    const isSaved = await store.flush();
    setBusy(false);
    if (isSaved) setOpened(dialog);
  }

  return (
    <>
      <ActionBar>
        <ActionButton icon={History} label="Historial" onClick={() => setOpened('history')} />
        <ActionButton
          icon={Share2}
          label="Enlace al borrador"
          needs={['content.edit']}
          onClick={() => void openSaved('links')}
        />
        {record.draft && (
          <ActionButton icon={X} label="Descartar" needs={['content.edit']} onClick={() => setOpened('discard')} />
        )}
        {record.published.version > 0 && (
          <ActionButton icon={Undo2} label="Deshacer" needs={['content.publish']} onClick={() => setOpened('undo')} />
        )}
        {record.scheduled ? (
          <ActionButton
            label="Retirar la publicación"
            variant="primary"
            needs={['content.publish']}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess: ({ data }) => store.restart(data) })}
          />
        ) : (
          <ActionButton
            icon={Send}
            label="Publicar"
            variant="primary"
            needs={['content.publish']}
            busy={busy}
            disabled={!record.draft && store.isSaved()}
            onClick={() => void openSaved('publish')}
          />
        )}
      </ActionBar>
      {opened === 'publish' && <PublishDialog kind={kind} store={store} content={content} onClose={close} />}
      {opened === 'undo' && <UndoDialog kind={kind} store={store} onClose={close} />}
      {opened === 'history' && <HistoryDialog kind={kind} onClose={close} />}
      {opened === 'links' && <LinksDialog kind={kind} onClose={close} />}
      {opened === 'discard' && <DiscardDialog kind={kind} draft={draft} onClose={close} />}
    </>
  );
}

type DiscardProps = Omit<EditorActionsProps, 'mayLeave'> & { onClose: () => void };

function DiscardDialog({ kind, draft: { store }, onClose }: DiscardProps) {
  const headers = ifVersion(store.state().record.draft_version);
  return (
    <CallDialog
      title="Descartar el borrador"
      confirmLabel="Descartar"
      call={() =>
        withNewer(ask<ContentAnswer>(`/content/${kind}/draft`, { method: 'DELETE', headers }), store.takeOver)
      }
      success="Borrador descartado"
      onDone={({ data }) => {
        store.restart(data);
        onClose();
      }}
      onClose={onClose}
    >
      <p>Se borra lo que no se ha publicado, de quien sea. La tienda sigue como está.</p>
    </CallDialog>
  );
}
