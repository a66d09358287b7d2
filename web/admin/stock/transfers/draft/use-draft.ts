import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { newId } from '#web/browser/new-id.ts';
import { isRecord, readNumber } from '#web/browser/storage/read-json.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { RefusedCall } from '../../../api/ask.ts';
import { saveDraft, TRANSFERS } from '../data/transfer-queries.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from '../data/unsaved.ts';
import { bodyOf, type Draft, draftOf, readDraft, sameDraft } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

interface DraftOptions {
  seen: TransferDetail | null;
  start: Draft;
  keptAs: string;
}

const NO_FIELDS: Record<string, string> = {};
const KEPT_AFTER_MS = 200;
/** How often a save is sent again after someone else's changes of other lines. */
const MOST_TRIES = 5;

/** What the writing was begun on: the stored draft and its version, null for a new one. */
interface Begun {
  version: number | null;
  draft: Draft;
}

/** A draft while it is written: kept in the browser with every change, until it is saved. */
export function useDraft({ seen, start, keptAs }: DraftOptions) {
  const queries = useQueryClient();
  const stored = useMemo(() => (seen ? draftOf(seen) : start), [seen, start]);
  const [kept] = useState(() => readKept(keptAs, { version: seen?.attributes.version ?? null, draft: stored }));
  const [draft, setDraft] = useState(kept.draft);
  const [begun, setBegun] = useState(kept.begun);
  const [wasKept, setWasKept] = useState(!sameDraft(kept.draft, stored));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RefusedCall | Error | null>(null);
  const key = useRef(newId());
  // A new one is over once it is stored: what follows is written on its own page.
  const isOver = useRef(false);
  const isDirty = !isOver.current && (!sameDraft(draft, begun.draft) || (seen === null && draft.lines.length > 0));

  useEffect(() => {
    const timer = setTimeout(
      () => (isDirty ? keepUnsaved(keptAs, { ...draft, begun }) : forgetUnsaved(keptAs)),
      KEPT_AFTER_MS,
    );
    const now = () => isDirty && keepUnsaved(keptAs, { ...draft, begun });
    window.addEventListener('pagehide', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [draft, begun, isDirty, keptAs]);

  async function run(): Promise<TransferDetail | null> {
    setBusy(true);
    setError(null);
    try {
      const saved = await store(draft, begun);
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

  /** Stores what is written; on top of what someone else has saved meanwhile, unless both changed the same. */
  async function store(written: Draft, on: Begun, tries = 1): Promise<TransferDetail> {
    const body = bodyOf(written);
    if (!body) throw new Error('Elige el origen y el destino.');
    try {
      return await saveDraft(
        body,
        seen && on.version !== null ? { id: seen.id, version: on.version } : null,
        key.current,
      );
    } catch (problem) {
      const theirs = conflictingIn(problem);
      if (!theirs || tries === MOST_TRIES) throw problem;
      const merged = mergeDrafts(on.draft, written, draftOf(theirs));
      if (merged.clashes.length > 0) throw problem;
      const next = begunOn(theirs);
      setDraft(merged.draft);
      setBegun(next);
      return store(merged.draft, next, tries + 1);
    }
  }

  /** Goes on with a transfer as it is stored now. */
  function show(transfer: TransferDetail) {
    forgetUnsaved(keptAs);
    isOver.current = seen === null;
    setBegun(begunOn(transfer));
    setWasKept(false);
    setError(null);
    setDraft(draftOf(transfer));
    queries.setQueryData([...TRANSFERS, 'one', String(transfer.id)], { data: transfer });
  }

  const refusal = error instanceof RefusedCall ? error.error : null;
  const theirs = conflictingIn(error);
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
      setBegun({ version: seen?.attributes.version ?? null, draft: stored });
    },
    save: { run, isBusy, problem: theirs ? null : (error?.message ?? null), fields },
    conflict: theirs && {
      clashes: mergeDrafts(begun.draft, draft, draftOf(theirs)).clashes,
      settle(winner: 'mine' | 'theirs') {
        setDraft(mergeDrafts(begun.draft, draft, draftOf(theirs), winner).draft);
        setBegun(begunOn(theirs));
        setError(null);
      },
    },
  };
}

function begunOn(transfer: TransferDetail): Begun {
  return { version: transfer.attributes.version, draft: draftOf(transfer) };
}

/** The transfer as someone else has just saved it, where that is why it was refused. */
function conflictingIn(problem: unknown): TransferDetail | null {
  if (!(problem instanceof RefusedCall) || problem.error.code !== 'version_conflict') return null;
  return problem.error.details as TransferDetail;
}

/** What the browser kept, with what it was begun on; the stored draft where it kept none. */
function readKept(keptAs: string, stored: Begun): { draft: Draft; begun: Begun } {
  const json = readUnsaved(keptAs);
  const draft = readDraft(json);
  if (!draft) return { draft: stored.draft, begun: stored };
  const begun = isRecord(json) && isRecord(json.begun) ? json.begun : {};
  const before = readDraft(begun.draft);
  return { draft, begun: before ? { version: readNumber(begun.version), draft: before } : stored };
}
