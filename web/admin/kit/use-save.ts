import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#web/browser/toasts/toasts.ts';

interface SaveOptions<Input, Data> {
  /** The call: `(input) => ask(…)`. */
  save: (input: Input) => Promise<Data>;
  /** Queries that show what it changes; asked again after a refusal too, since someone else may have been there first. */
  refreshes: readonly QueryKey[];
  /** Toasts. Without `failure` a refusal shows no toast: a form shows it at its fields. */
  success?: string | ((data: Data, input: Input) => string);
  failure?: string;
}

/** A write of a screen: calls, refreshes the lists, says how it went. */
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
