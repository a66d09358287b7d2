import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#web/browser/toasts/toasts.ts';
import { RefusedCall } from '../api/ask.ts';

interface SaveOptions<Input, Data> {
  save: (input: Input) => Promise<Data>;
  /**
   * Query keys that are read again before the mutation ends, also after an error, since someone else may have changed
   * the data. What is on screen is read again after each write anyway (web/admin/api/writes.ts).
   */
  refreshes?: readonly QueryKey[];
  /** Toast texts. Without `failure` an error shows no toast, because a form shows it at its fields. */
  success?: string | ((data: Data, input: Input) => string);
  failure?: string;
  /** What failed, as the title of the error in the dialog that shows it, instead of a toast. */
  failed?: string;
}

/** A mutation that refreshes the lists concerned and reports the outcome. */
export function useSave<Input, Data>({ save, refreshes = [], success, failure, failed }: SaveOptions<Input, Data>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: failed ? (input: Input) => titled(failed, save(input)) : save,
    onSuccess(data, input) {
      if (success) notify.success(typeof success === 'function' ? success(data, input) : success);
    },
    onError(problem) {
      if (failure) notify.destructive(failure, problem.message);
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Gives a refused call the title that a form or a dialog shows with it. */
export async function titled<Data>(title: string, call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (refusal) {
    throw refusal instanceof RefusedCall ? new RefusedCall(refusal.error, title) : refusal;
  }
}
