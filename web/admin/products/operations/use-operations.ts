import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { OperationAnswer, OperationRecord, operationList } from '#contract/catalogue/operations/item-operation.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { announceWrite } from '#web/admin/api/writes.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { OPERATION_WORDS, reportSummary, TOAST_MS } from './operation-words.ts';
import { type Operation, runOperation } from './run-operation.ts';

/**
 * The operation that is running, if any, and a function to start one. Shows a toast when one ends while the page is
 * open.
 */
export function useOperations() {
  const queries = useQueryClient();
  const { data: latest, dataUpdatedAt } = useLatestOperation();
  // Operations that were seen running or started here. Their end is announced once.
  const watched = useRef(new Set<number>());
  const announced = useRef(new Set<number>());
  const state = latest?.attributes.state;

  const watch = useCallback((id: number) => {
    if (!announced.current.has(id)) watched.current.add(id);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll counts, even one without news
  useEffect(() => {
    if (!latest) return;
    const running = latest.attributes.state === 'running';
    if (running) watch(latest.id);
    // Operations run one at a time, in order, so everything older than the newest has ended.
    const ended = [...watched.current].filter((id) => id < latest.id || (id === latest.id && !running));
    if (ended.some((id) => !announced.current.has(id))) announceWrite();
    for (const id of ended) {
      watched.current.delete(id);
      announced.current.add(id);
      // If the record cannot be read, it is tried again at the next poll.
      announceResult(id).catch(() => watched.current.add(id));
    }
  }, [latest, dataUpdatedAt, watch]);

  /** Resolves once it is running; rejects with RefusedCall when it does not start. */
  function start(operation: Operation): Promise<void> {
    const refresh = () => queries.invalidateQueries({ queryKey: OPERATIONS });
    return new Promise((resolve, reject) => {
      let seen = false;
      runOperation(operation, false, ({ operationId }) => {
        if (operationId === null || seen) return;
        seen = true;
        watch(operationId);
        resolve();
        void refresh();
      })
        // Later errors are shown from the operation's own state.
        .then(() => resolve(), reject)
        .finally(refresh);
    });
  }

  return { latest: latest ?? null, running: state === 'running' ? (latest ?? null) : null, start };
}

async function announceResult(id: number): Promise<void> {
  const { kind, state, problem, report } = (await fetchOperation(id)).data.attributes;
  const words = OPERATION_WORDS[kind];
  if (state !== 'done') return notify.destructive(words.failed, problem ?? undefined, TOAST_MS.withErrors);
  if (!report) return;
  const summary = reportSummary(report, kind);
  const partly = report.failed > 0 || ('partly' in report && report.partly);
  if (partly) notify.warning(words.partly, summary, TOAST_MS.withErrors);
  else notify.success(words.done, summary, TOAST_MS.clean);
}

export const OPERATIONS = ['operations'];

const WHILE_RUNNING_MS = 1_000;
/** Polling interval in ms while nothing runs, since someone else may start an operation. */
const WHILE_IDLE_MS = 20_000;

/** The newest operation by anyone, polled while it runs. */
function useLatestOperation() {
  const may = useMay();
  return useQuery({
    enabled: may('operations.read'),
    queryKey: [...OPERATIONS, 'latest'],
    queryFn: async ({ signal }): Promise<OperationRecord | null> => {
      const { data } = await ask<z.infer<typeof operationList>>('/items/operations?page[size]=1', { signal });
      return data[0] ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.attributes.state === 'running' ? WHILE_RUNNING_MS : WHILE_IDLE_MS),
  });
}

function fetchOperation(id: number) {
  return ask<OperationAnswer>(`/items/operations/${id}`);
}

export function useOperation(id: number) {
  return useQuery({ queryKey: [...OPERATIONS, 'one', id], queryFn: () => fetchOperation(id) });
}
