import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ContentKind, ContentRecord } from '#contract/content/document.ts';
import { createDraftStore } from './draft-store.ts';

/** The draft of an open editor, which is saved by itself, also when the editor is left. */
export function useDraft(kind: ContentKind, record: ContentRecord) {
  const [store] = useState(() => createDraftStore(kind, record));
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => () => void store.flush(), [store]);
  return { ...state, store };
}
export type Draft = ReturnType<typeof useDraft>;
