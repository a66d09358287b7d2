import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { OperationRecord } from '#contract/catalogue/item-operation.ts';
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
  const { data: latest } = useLatestOperation();
  // Operations whose end is announced: seen running here, or started here.
  const watched = useRef(new Set<number>());
  const state = latest?.attributes.state;

  useEffect(() => {
    if (!latest) return;
    if (latest.attributes.state === 'running') {
      watched.current.add(latest.id);
      return;
    }
    if (!watched.current.delete(latest.id)) return;
    announceWrite();
    void sayHowItWent(latest);
  }, [latest]);

  /** Resolves once it is running; rejects with RefusedCall when it does not start. */
  const start = useCallback(
    (operation: Operation) =>
      new Promise<void>((resolve, reject) => {
        const look = () => queries.invalidateQueries({ queryKey: OPERATIONS });
        runOperation(operation, false, ({ operationId }) => {
          if (operationId === null || watched.current.has(operationId)) return;
          watched.current.add(operationId);
          resolve();
          void look();
        })
          // Later errors are shown from the operation's own state.
          .then(() => resolve(), reject)
          .finally(look);
      }),
    [queries],
  );

  return { latest: latest ?? null, running: state === 'running' ? (latest ?? null) : null, start };
}

async function sayHowItWent({ id, attributes: { kind, state, problem } }: OperationRecord): Promise<void> {
  const words = OPERATION_WORDS[kind];
  if (state !== 'done') return notify.destructive(words.failed, problem ?? undefined, TOAST_MS.withErrors);
  const { report } = (await fetchOperation(id)).data.attributes;
  if (!report) return;
  if (report.failed > 0) notify.warning(words.partly, reportSummary(report), TOAST_MS.withErrors);
  else notify.success(words.done, reportSummary(report), TOAST_MS.clean);
}
