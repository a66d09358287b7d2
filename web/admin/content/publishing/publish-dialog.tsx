import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { caracasMinuteText } from '#contract/content/announcement.ts';
import { blocksName, blocksOf, type ContentDocument, type ContentKind } from '#contract/content/document.ts';
import { compareBlocks } from '#domain/content/compare-blocks.ts';
import { pathsIn } from '#domain/content/link.ts';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { Notice } from '../../kit/document/notice.tsx';
import { FormRadios } from '../../kit/form/form-choices.tsx';
import { useFieldValue } from '../../kit/form/form-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { FormText } from '../../kit/form/form-fields.tsx';
import { useRecordForm } from '../../kit/form/use-record-form.ts';
import { blockName } from '../blocks/block-types.ts';
import { changeLines } from '../change-words.ts';
import { usePublish } from '../content-queries.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { Changes } from './changes.tsx';

/** When the draft is published; an hour only counts for 'later'. */
const when = z.discriminatedUnion('when', [
  z.object({ when: z.literal('now'), at: z.string() }),
  z.object({ when: z.literal('later'), at: caracasMinuteText }),
]);
type When = z.infer<typeof when>;

const WHEN = [
  { value: 'now' as const, label: 'Ahora' },
  { value: 'later' as const, label: 'A una hora' },
];

interface PublishDialogProps {
  kind: ContentKind;
  store: DraftStore;
  /** The draft, which is saved. */
  content: ContentDocument;
  onClose: () => void;
}

/** Shows what changes, what is missing and which links lead nowhere; then publishes the draft now or at an hour. */
export function PublishDialog({ kind, store, content, onClose }: PublishDialogProps) {
  const record = useRecordForm<When, When>({ schema: when, values: { when: 'now', at: '' } as When });
  const [isNewer, setNewer] = useState(false);
  const publish = usePublish(kind, (theirs) => {
    store.takeOver(theirs);
    setNewer(true);
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
      <FormRadios name="when" label="Cuándo" options={WHEN} />
      <Hour />
    </FormDialog>
  );
}

function Hour() {
  if (useFieldValue('when') !== 'later') return null;
  return (
    <FormText
      name="at"
      label="Fecha y hora"
      hint="Hora de Caracas. Se publica el borrador tal como está ahora."
      type="datetime-local"
      min={caracasMinute(new Date())}
      required
    />
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
