import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { blocksName, blocksOf, type ContentDocument, type ContentKind } from '#contract/content/document.ts';
import { compareBlocks } from '#domain/content/compare-blocks.ts';
import { pathsIn } from '#domain/content/link.ts';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { ask, ifVersion } from '../../api/ask.ts';
import { Notice } from '../../kit/document/notice.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { useSave } from '../../kit/use-save.ts';
import { blockName } from '../blocks/block-types.ts';
import { changeLines } from '../change-words.ts';
import { type ContentAnswer, withNewer } from '../content-queries.ts';
import type { DraftStore } from '../draft-store.ts';
import { Changes } from './history-dialog.tsx';
import { later, now, WhenFields } from './when-fields.tsx';

const when = z.discriminatedUnion('when', [now, later]);
type When = z.infer<typeof when>;

interface PublishDialogProps {
  kind: ContentKind;
  store: DraftStore;
  content: ContentDocument;
  onClose: () => void;
}

/** Shows what changes, what is missing and which links lead nowhere; then publishes the draft now or at an hour. */
export function PublishDialog({ kind, store, content, onClose }: PublishDialogProps) {
  const record = useRecordForm<When, When>({ schema: when, values: { when: 'now', at: '' } as When });
  const [isNewer, setNewer] = useState(false);
  const publish = useSave({
    save: ({ at, version }: { at: string | null; version: number }) => {
      const path = `/content/${kind}/${at === null ? 'publish' : 'schedule'}`;
      const body = at !== null && { body: { at } };
      const call = ask<ContentAnswer>(path, { method: 'POST', ...body, headers: ifVersion(version) });
      return withNewer(call, (theirs) => {
        store.takeOver(theirs);
        setNewer(true);
      });
    },
    success: (_, { at }) => (at === null ? 'Publicado' : 'Publicación programada'),
  });
  const { record: saved } = store.state();
  const faults = publishFaults(blocksOf(content), blocksName(kind).one);
  const lines = changeLines(compareBlocks(blocksOf(saved.content), blocksOf(content)));
  const dead = useDeadPaths(content);

  async function save({ when: chosen, at }: When) {
    const { data } = await publish.mutateAsync({ at: chosen === 'later' ? at : null, version: saved.draft_version });
    store.restart(data);
    onClose();
  }

  return (
    <FormDialog
      title="Publicar"
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Publicar"
      busyLabel="Publicando..."
      size="md"
    >
      {faults.length > 0 && (
        <Notice tone="danger">
          <p className="font-medium">Todavía no se puede publicar:</p>
          {faults.map(({ block, item, message }) => {
            const named = content.blocks.find(({ id }) => id === block);
            return <p key={`${block} ${item} ${message}`}>{named ? `${blockName(named)}. ${message}` : message}</p>;
          })}
        </Notice>
      )}
      {dead.length > 0 && (
        <Notice>
          <p className="font-medium">Estos enlaces llevan a páginas que no existen:</p>
          <ul>
            {dead.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Notice>
      )}
      {isNewer && (
        <Notice role="status">
          Estos son los cambios ahora, con los de la otra persona. Revísalos y publica otra vez.
        </Notice>
      )}
      <Changes lines={lines} />
      <WhenFields label="Fecha y hora" hint="Se publica el borrador tal como está ahora." />
    </FormDialog>
  );
}

/** The paths of the shop that the document links to and that have no page. */
function useDeadPaths(content: ContentDocument): string[] {
  const paths = pathsIn(content.blocks);
  const { data = [] } = useQuery({
    queryKey: ['content', 'dead-paths', paths],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(paths.map((path) => fetch(path, { method: 'HEAD', signal })));
      return paths.filter((_, index) => answers[index]?.status === 404);
    },
    retry: false,
    meta: { keptAsRead: true },
  });
  return data;
}
