import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#web/browser/toasts/toasts.ts';

interface SaveOptions<Input, Data> {
  /** The API call: `(input) => ask(…)`. */
  save: (input: Input) => Promise<Data>;
  /** Query keys to invalidate; also after an error, since someone else may have changed the data. */
  refreshes: readonly QueryKey[];
  /** Toast texts. Without `failure` an error shows no toast, because a form shows it at its fields. */
  success?: string | ((data: Data, input: Input) => string);
  failure?: string;
}

/** A mutation that refreshes the lists concerned and reports the outcome. */
export function useSave<Input, Data>({ save, refreshes, success, failure }: SaveOptions<Input, Data>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess(data, input) {
      if (success) notify.success(typeof success === 'function' ? success(data, input) : success);
    },
    onError(problem) {
      if (failure) notify.destructive(failure, problem.message);
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
