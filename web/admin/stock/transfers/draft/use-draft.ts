import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { newId } from '#web/browser/new-id.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { RefusedCall } from '../../../api/ask.ts';
import { saveDraft, TRANSFERS } from '../data/transfer-queries.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from '../data/unsaved.ts';
import { bodyOf, type Draft, draftOf, readDraft, sameDraft } from './draft.ts';

interface DraftOptions {
  seen: TransferDetail | null;
  start: Draft;
  keptAs: string;
}

const NO_FIELDS: Record<string, string> = {};
const KEPT_AFTER_MS = 200;

/** A draft while it is written: kept in the browser with every change, until it is saved. */
export function useDraft({ seen, start, keptAs }: DraftOptions) {
  const queries = useQueryClient();
  const stored = useMemo(() => (seen ? draftOf(seen) : start), [seen, start]);
  const [draft, setDraft] = useState(() => readDraft(readUnsaved(keptAs)) ?? stored);
  const [wasKept, setWasKept] = useState(() => {
    const kept = readDraft(readUnsaved(keptAs));
    return kept !== null && !sameDraft(kept, stored);
  });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RefusedCall | Error | null>(null);
  // The version that the draft was begun on; another person's is taken only where that is asked for.
  const version = useRef(seen?.attributes.version ?? null);
  const key = useRef(newId());
  // A new one is over once it is stored: what follows is written on its own page.
  const isOver = useRef(false);
  const isDirty = !isOver.current && (!sameDraft(draft, stored) || (seen === null && draft.lines.length > 0));

  useEffect(() => {
    const timer = setTimeout(() => (isDirty ? keepUnsaved(keptAs, draft) : forgetUnsaved(keptAs)), KEPT_AFTER_MS);
    const now = () => isDirty && keepUnsaved(keptAs, draft);
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [draft, isDirty, keptAs]);

  async function run(): Promise<TransferDetail | null> {
    const body = bodyOf(draft);
    if (!body) {
      setError(new Error('Elige el origen y el destino.'));
      return null;
    }
    setBusy(true);
    setError(null);
    try {
      const target = seen && version.current !== null ? { id: seen.id, version: version.current } : null;
      const saved = await saveDraft(body, target, key.current);
      show(saved);
      notify.success(`Traslado ${saved.attributes.number} guardado`);
      return saved;
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error('No se pudo guardar. Inténtalo de nuevo.'));
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** Goes on with a transfer as it is stored now. */
  function show(transfer: TransferDetail) {
    forgetUnsaved(keptAs);
    isOver.current = seen === null;
    version.current = transfer.attributes.version;
    setWasKept(false);
    setError(null);
    setDraft(draftOf(transfer));
    queries.setQueryData([...TRANSFERS, 'one', String(transfer.id)], { data: transfer });
  }

  const refusal = error instanceof RefusedCall ? error.error : null;
  const theirs = refusal?.code === 'version_conflict' ? (refusal.details as TransferDetail) : null;
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
    wasKept,
    refused,
    change: (next: (draft: Draft) => Draft) => {
      // A request whose answer was lost made the draft as it was; what is changed since is another.
      if (!seen && error) key.current = newId();
      setDraft(next);
    },
    discard() {
      forgetUnsaved(keptAs);
      setWasKept(false);
      setDraft(stored);
    },
    save: { run, isBusy, problem: error?.message ?? null, fields },
    conflict: theirs && {
      takeTheirs: () => show(theirs),
      keepMine() {
        version.current = theirs.attributes.version;
        return run();
      },
    },
  };
}
