import { useRef, useState } from 'react';
import {
  blocksName,
  blocksOf,
  type ContentDocument,
  type ContentKind,
  type ContentRecord,
} from '#contract/content/document.ts';
import { previewedAnnouncement } from '#domain/content/announcement-in-force.ts';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { focusFirstInvalid } from '#web/ui/form/submit-form.ts';
import { useMay } from '../../access/may.client.tsx';
import { useUnsavedGuard } from '../../kit/form/unsaved-guard.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { BlockPanel } from '../blocks/block-panel.tsx';
import type { Block } from '../blocks/block-types.ts';
import { documentName } from '../content-queries.ts';
import { useDraft } from '../draft-store.ts';
import { PageLine } from '../pages/page-line.tsx';
import { EditorActions } from '../publishing/editor-actions.tsx';
import { BlockList } from './block-list.tsx';
import { DraftConflict, DraftStatus } from './draft-state.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { ANNOUNCEMENT } from './watch-blocks.ts';

interface ContentEditorProps {
  kind: ContentKind;
  /** As it was when the editor was opened. */
  record: ContentRecord;
}

/** The blocks of a document with the form of the open one, beside the real page with the draft. */
export function ContentEditor({ kind, record: first }: ContentEditorProps) {
  const draft = useDraft(kind, first);
  const { store, content, record, epoch } = draft;
  const { blocks } = content;
  const mayEdit = useMay()('content.edit');
  const [selected, setSelected] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wrong = useRef(new Set<'block' | 'item'>());
  const guard = useUnsavedGuard(() => wrong.current.size > 0 || !store.isSaved());
  const open = blocks.find(({ id }) => id === selected);
  const faults = publishFaults(blocksOf(content), blocksName(kind).one);

  function mayLeave(): boolean {
    if (wrong.current.size === 0) return true;
    focusFirstInvalid(panel.current);
    return false;
  }

  function select(id: string) {
    if (id !== selected && mayLeave()) setSelected(id);
  }

  function pick(touched: string) {
    const announcements = blocks.filter((block) => block.type === 'announcement');
    const id = touched === ANNOUNCEMENT ? previewedAnnouncement(announcements, new Date())?.id : touched;
    if (id !== undefined && blocks.some((block) => block.id === id)) select(id);
  }

  function note(form: 'block' | 'item', isWrong: boolean) {
    if (isWrong) wrong.current.add(form);
    else wrong.current.delete(form);
  }

  const change = (changed: ContentDocument) => store.change(changed);
  // The blocks as they are when a form changes one, not when it was rendered.
  const changeBlock = (block: Block) =>
    change({ blocks: store.state().content.blocks.map((known) => (known.id === block.id ? block : known)) });

  return (
    <>
      <PageHeading title={documentName(kind, content)}>
        <DraftStatus draft={draft} />
      </PageHeading>
      {record.page && <PageLine page={record.page} draft={draft} mayLeave={mayLeave} />}
      <EditorActions kind={kind} draft={draft} mayLeave={mayLeave} />
      <DraftConflict draft={draft} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <BlockList
            kind={kind}
            blocks={blocks}
            selected={selected}
            faults={faults}
            disabled={!mayEdit}
            onSelect={select}
            onChange={change}
            mayLeave={mayLeave}
          />
          <div ref={panel}>
            {open && (
              <BlockPanel
                key={`${open.id} ${epoch}`}
                kind={kind}
                block={open}
                faults={faults}
                disabled={!mayEdit}
                onChange={changeBlock}
                onWrong={note}
                onSave={() => store.flush()}
                mayLeave={mayLeave}
              />
            )}
          </div>
        </div>
        <PreviewFrame
          kind={kind}
          version={record.draft_version + record.published.version}
          selected={selected}
          onPick={pick}
        />
      </div>
      {guard.dialog}
    </>
  );
}
