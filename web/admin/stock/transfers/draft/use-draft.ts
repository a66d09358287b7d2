import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { newId } from '#web/browser/new-id.ts';
import { isRecord, readNumber } from '#web/browser/storage/read-json.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { saveDraft, transferKey } from '../transfer-queries.ts';
import { forgetUnsaved, readUnsaved, storeUnsaved } from '../unsaved.ts';
import { bodyOf, type Draft, draftOf, readDraft, sameDraft } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

export interface DraftOptions {
  /** The stored transfer; null for a new one. */
  seen: TransferDetail | null;
  /** The first contents of a new transfer. */
  start: Draft;
  /** The key under which the browser stores unsaved changes. */
  storageKey: string;
}

const NO_FIELDS: Record<string, string> = {};
const STORE_AFTER_MS = 200;
/** How often a save is sent again after someone else has changed other lines. */
const MAX_TRIES = 5;

/** The stored draft that the changes started from, and its version; the version is null for a new draft. */
interface Begun {
  version: number | null;
  draft: Draft;
}

/** What is saved: passed to the mutation, because a mutation's own function may be one render old. */
interface Edited {
  draft: Draft;
  begun: Begun;
}

/** A draft while it is edited. The browser stores each change until the draft is saved. */
export function useDraft({ seen, start, storageKey }: DraftOptions) {
  const queries = useQueryClient();
  const stored = useMemo(() => (seen ? draftOf(seen) : start), [seen, start]);
  const [restored] = useState(() => restore(storageKey, { version: seen?.attributes.version ?? null, draft: stored }));
  const [draft, setDraft] = useState(restored.draft);
  const [begun, setBegun] = useState(restored.begun);
  const [isRestored, setRestored] = useState(!sameDraft(restored.draft, stored));
  const saving = useMutation({
    mutationFn: (edited: Edited) => save(edited.draft, edited.begun),
    onSuccess(saved) {
      show(saved);
      notify.success(`Traslado ${saved.attributes.number} guardado`);
    },
  });
  const { error } = saving;
  const key = useRef(newId());
  // A new draft ends here once it is stored: editing continues at the transfer's own URL.
  const isFinished = useRef(false);
  const isDirty = !isFinished.current && (!sameDraft(draft, begun.draft) || (seen === null && draft.lines.length > 0));

  useEffect(() => {
    const storeNow = () => isDirty && storeUnsaved(storageKey, { ...draft, begun });
    const timer = setTimeout(() => (isDirty ? storeNow() : forgetUnsaved(storageKey)), STORE_AFTER_MS);
    window.addEventListener('pagehide', storeNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', storeNow);
    };
  }, [draft, begun, isDirty, storageKey]);

  /** Saves the draft. Changes that someone else has saved since are merged, unless both changed the same field. */
  async function save(edited: Draft, on: Begun, tries = 1): Promise<TransferDetail> {
    const body = bodyOf(edited);
    if (!body) throw new Error('Elige el origen y el destino.');
    try {
      const version = seen && on.version !== null ? { id: seen.id, version: on.version } : null;
      return await saveDraft(body, version, key.current);
    } catch (problem) {
      const theirs = conflictIn(problem);
      if (!theirs || tries === MAX_TRIES) throw problem;
      const merged = mergeDrafts(on.draft, edited, draftOf(theirs));
      if (merged.clashes.length > 0) throw problem;
      const next = begunOn(theirs);
      setDraft(merged.draft);
      setBegun(next);
      return save(merged.draft, next, tries + 1);
    }
  }

  /** Continues with a transfer as it is stored now. */
  function show(transfer: TransferDetail) {
    forgetUnsaved(storageKey);
    isFinished.current = seen === null;
    setBegun(begunOn(transfer));
    setRestored(false);
    setDraft(draftOf(transfer));
    queries.setQueryData(transferKey(transfer.id), { data: transfer });
  }

  const refusal = error instanceof RefusedCall ? error.error : null;
  const theirs = conflictIn(error);
  const fields = refusal?.fields ?? NO_FIELDS;
  const refused = new Map(
    Object.entries(fields).flatMap(([field, message]) => {
      const line = draft.lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)];
      return line ? [[line.item, message] as const] : [];
    }),
  );

  return {
    draft,
    isDirty,
    /** Whether the draft has changes of an earlier visit that were not saved. */
    isRestored,
    /** The server's message for each refused line, by item id. */
    refused,
    change: (next: (draft: Draft) => Draft) => {
      // The server may have stored the draft although no answer came. A changed draft needs another idempotency key.
      if (!seen && error) key.current = newId();
      setDraft(next);
    },
    discard() {
      forgetUnsaved(storageKey);
      setRestored(false);
      setDraft(stored);
      setBegun({ version: seen?.attributes.version ?? null, draft: stored });
    },
    save: {
      /** @returns null if it failed */
      run: (): Promise<TransferDetail | null> => saving.mutateAsync({ draft, begun }).catch(() => null),
      isBusy: saving.isPending,
      problem: theirs ? null : error?.message,
      fields,
    },
    conflict: theirs && {
      clashes: mergeDrafts(begun.draft, draft, draftOf(theirs)).clashes,
      settle(winner: 'mine' | 'theirs') {
        setDraft(mergeDrafts(begun.draft, draft, draftOf(theirs), winner).draft);
        setBegun(begunOn(theirs));
        saving.reset();
      },
    },
  };
}

function begunOn(transfer: TransferDetail): Begun {
  return { version: transfer.attributes.version, draft: draftOf(transfer) };
}

/** The transfer that someone else has just saved, when that is why the save was refused. */
function conflictIn(problem: unknown): TransferDetail | null {
  if (!(problem instanceof RefusedCall) || problem.error.code !== 'version_conflict') return null;
  return problem.error.details as TransferDetail;
}

/** The unsaved draft in the browser and what it started from; the stored draft when there is none. */
function restore(storageKey: string, stored: Begun): { draft: Draft; begun: Begun } {
  const json = readUnsaved(storageKey);
  const draft = readDraft(json);
  if (!draft) return { draft: stored.draft, begun: stored };
  const begun = isRecord(json) && isRecord(json.begun) ? json.begun : {};
  const before = readDraft(begun.draft);
  return { draft, begun: before ? { version: readNumber(begun.version), draft: before } : stored };
}
