import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OperationAnswer, OperationRecord, operationList } from '#contract/catalogue/operations/item-operation.ts';
import { ask } from '#web/admin/api/ask.ts';

export const OPERATIONS = ['operations'];

const WHILE_RUNNING_MS = 1_000;
/** Polling interval in ms while nothing runs, since someone else may start an operation. */
const WHILE_IDLE_MS = 20_000;

/** The newest operation by anyone, polled while it runs. */
export function useLatestOperation() {
  return useQuery({
    queryKey: [...OPERATIONS, 'latest'],
    queryFn: async ({ signal }): Promise<OperationRecord | null> => {
      const { data } = await ask<z.infer<typeof operationList>>('/items/operations?page[size]=1', { signal });
      return data[0] ?? null;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.attributes.state === 'running' ? WHILE_RUNNING_MS : WHILE_IDLE_MS),
  });
}

export function fetchOperation(id: number) {
  return ask<OperationAnswer>(`/items/operations/${id}`);
}

/** A finished operation with its report. */
export function useOperation(id: number) {
  return useQuery({ queryKey: [...OPERATIONS, 'one', id], queryFn: () => fetchOperation(id) });
}
