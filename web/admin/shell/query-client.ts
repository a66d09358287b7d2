import { QueryClient } from '@tanstack/react-query';
import { RefusedCall } from './ask.ts';

const FRESH_FOR_MS = 15_000;

/** One per visit to the admin: what one person saw must not be there for the next. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
