import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RefusedCall } from '../api/ask.ts';

const FRESH_FOR_MS = 15_000;

/**
 * One per visit to the admin: what one person saw must not be there for the next.
 * @param onSecondFactorRequired the shop lets nobody work here without one, and this account has none yet
 */
export function makeQueryClient(onSecondFactorRequired: () => void): QueryClient {
  const onError = (problem: Error) => {
    if (problem instanceof RefusedCall && problem.error.code === 'second_factor_required') onSecondFactorRequired();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // What the server refused stays refused; only silence and its own faults are worth a second try.
        retry: (count, problem) => count < 1 && problem instanceof RefusedCall && isPassing(problem),
      },
    },
  });
}

function isPassing({ error }: RefusedCall): boolean {
  return error.code === 'network' || error.code === 'unavailable';
}
