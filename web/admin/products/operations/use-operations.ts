import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { announceWrite } from '#web/admin/api/writes.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { fetchOperation, OPERATIONS, useLatestOperation } from './operation-queries.ts';
import { OPERATION_WORDS, reportSummary, TOAST_MS } from './operation-words.ts';
import { type Operation, runOperation } from './run-operation.ts';

/**
 * The operation that is running, if any, and a function to start one. Shows a toast when one ends while the page is
 * open.
 */
export function useOperations() {
  const queries = useQueryClient();
  const { data: latest, dataUpdatedAt } = useLatestOperation();
  // Operations whose end is announced: seen running here, or started here. Each once.
  const watched = useRef(new Set<number>());
  const announced = useRef(new Set<number>());
  const state = latest?.attributes.state;

  const watch = useCallback((id: number) => {
    if (!announced.current.has(id)) watched.current.add(id);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look counts, also one that brought nothing new
  useEffect(() => {
    if (!latest) return;
    const running = latest.attributes.state === 'running';
    if (running) watch(latest.id);
    // They run one at a time, in order: whatever is older than the newest has ended, though nobody here saw it end.
    const ended = [...watched.current].filter((id) => id < latest.id || (id === latest.id && !running));
    if (ended.some((id) => !announced.current.has(id))) announceWrite();
    for (const id of ended) {
      watched.current.delete(id);
      announced.current.add(id);
      // A record that could not be read is asked for again after the next look at the newest.
      sayHowItWent(id).catch(() => watched.current.add(id));
    }
  }, [latest, dataUpdatedAt, watch]);

  /** Resolves once it is running; rejects with RefusedCall when it does not start. */
  const start = useCallback(
    (operation: Operation) =>
      new Promise<void>((resolve, reject) => {
        const look = () => queries.invalidateQueries({ queryKey: OPERATIONS });
        let seen = false;
        runOperation(operation, false, ({ operationId }) => {
          if (operationId === null || seen) return;
          seen = true;
          watch(operationId);
          resolve();
          void look();
        })
          // Later errors are shown from the operation's own state.
          .then(() => resolve(), reject)
          .finally(look);
      }),
    [queries, watch],
  );

  return { latest: latest ?? null, running: state === 'running' ? (latest ?? null) : null, start };
}

async function sayHowItWent(id: number): Promise<void> {
  const { kind, state, problem, report } = (await fetchOperation(id)).data.attributes;
  const words = OPERATION_WORDS[kind];
  if (state !== 'done') return notify.destructive(words.failed, problem ?? undefined, TOAST_MS.withErrors);
  if (!report) return;
  const summary = reportSummary(report, kind);
  const partly = report.failed > 0 || ('partly' in report && report.partly);
  if (partly) notify.warning(words.partly, summary, TOAST_MS.withErrors);
  else notify.success(words.done, summary, TOAST_MS.clean);
}
