import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentDocument, ContentKind, ContentRecord } from '#contract/content/document.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { mergeBlocks } from '#domain/content/merge-blocks.ts';
import { newerRecord, RefusedCall } from '#web/admin/api/ask.ts';
import { sendDraft } from './content-queries.ts';

/** How long (ms) the draft waits for more changes before it is saved. */
const PAUSE_MS = 700;
/** How many times a draft is merged and sent again while others save theirs. */
const MOST_TRIES = 5;

interface DraftState {
  content: ContentDocument;
  /** The server's last answer. */
  record: ContentRecord;
  status: 'saved' | 'waiting' | 'saving' | 'failed';
  savedAt: Date | null;
  problem: string | null;
  /** What somebody else saved, when both changed the same blocks and a person must decide; null otherwise. */
  conflict: { theirs: ContentRecord; blocks: readonly string[] } | null;
  merged: boolean;
  /** Raised when the open form must be loaded again: after a publication, or once a conflict is decided. */
  epoch: number;
}

export const contentIn = ({ draft, content }: ContentRecord): ContentDocument => draft ?? content;

/** The draft in the editor: saved by itself, and merged with what others save. */
function createDraftStore(kind: ContentKind, first: ContentRecord) {
  let state: DraftState = {
    content: contentIn(first),
    record: first,
    status: 'saved',
    savedAt: first.drafted && new Date(first.drafted.at),
    problem: null,
    conflict: null,
    merged: false,
    epoch: 0,
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  function show(change: Partial<DraftState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const isSaved = () => isDeepEqual(state.content, contentIn(state.record));

  /** Sends until what is shown is saved, merging what others saved meanwhile. */
  async function send(): Promise<void> {
    for (let tries = 1; !isSaved() && !state.conflict; tries += 1) {
      show({ status: 'saving', problem: null });
      try {
        const record = await sendDraft(kind, state.content, state.record.draft_version);
        show({ record, savedAt: new Date() });
      } catch (refusal) {
        if (!(refusal instanceof RefusedCall)) throw refusal;
        const theirs = newerRecord<ContentRecord>(refusal);
        if (!theirs || tries === MOST_TRIES) return show({ status: 'failed', problem: refusal.message });
        takeOver(theirs);
      }
    }
    show({ status: state.conflict ? 'failed' : 'saved' });
  }

  /** Merges what somebody else saved into the draft; where both changed the same block, a person is asked. */
  function takeOver(theirs: ContentRecord) {
    const [base, other] = [contentIn(state.record).blocks, contentIn(theirs).blocks];
    const { blocks, clashes } = mergeBlocks(base, state.content.blocks, other);
    if (clashes.length > 0) return show({ conflict: { theirs, blocks: clashes } });
    show({ content: { blocks }, record: theirs, merged: true });
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(content: ContentDocument) {
      show({ content, status: state.status === 'saving' ? 'saving' : 'waiting', merged: false });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), PAUSE_MS);
    },
    /** Saves at once. @returns whether everything is saved */
    async flush(): Promise<boolean> {
      await running;
      await save();
      return isSaved();
    },
    isSaved,
    takeOver,
    /** Decides the blocks that both sides changed; the other changes of both stay. */
    settle(winner: 'mine' | 'theirs') {
      if (!state.conflict) return;
      const { theirs } = state.conflict;
      const [base, mine, other] = [contentIn(state.record).blocks, state.content.blocks, contentIn(theirs).blocks];
      const { blocks } = winner === 'mine' ? mergeBlocks(base, mine, other) : mergeBlocks(base, other, mine);
      show({ content: { blocks }, record: theirs, conflict: null, epoch: state.epoch + 1 });
      void save();
    },
    /** Starts again from what the server said, for example after a publication. */
    restart(record: ContentRecord) {
      clearTimeout(timer);
      const again = { content: contentIn(record), record, status: 'saved', problem: null, conflict: null } as const;
      show({ ...again, merged: false, epoch: state.epoch + 1 });
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft of an open editor, which is saved by itself, also when the editor is left. */
export function useDraft(kind: ContentKind, record: ContentRecord) {
  const [store] = useState(() => createDraftStore(kind, record));
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => () => void store.flush(), [store]);
  return { ...state, store };
}
export type Draft = ReturnType<typeof useDraft>;
