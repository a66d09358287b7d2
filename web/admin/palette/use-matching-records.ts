import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { RefusedCall } from '../api/ask.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import type { PaletteEntry, PaletteGroup } from './palette-places.ts';
import { RECORD_SOURCES } from './record-sources.ts';

/** The pause in typing before a search, in ms. */
const PAUSE_MS = 200;
/** A single letter matches nearly everything. */
const LEAST_LETTERS = 2;
const MOST_OF_A_KIND = 5;

interface MatchingRecords {
  groups: PaletteGroup[];
  /** Whether some answers are still to come. */
  searching: boolean;
  /** The kinds that could not be searched, with the server's message. */
  failed: { name: string; message: string }[];
  retry: () => void;
}

/** Searches all kinds of records at once; each appears when it has answered. */
export function useMatchingRecords(typed: string): MatchingRecords {
  const text = useDebounced(typed.trim().slice(0, 100), PAUSE_MS);
  const enabled = text.length >= LEAST_LETTERS;
  const query = new URLSearchParams({ q: text, 'page[size]': String(MOST_OF_A_KIND) }).toString();
  const answers = useQueries({
    queries: RECORD_SOURCES.map(({ name, find }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(query, signal),
      enabled,
      // Matches stay until the next answer, so that nothing jumps while someone types.
      placeholderData: keepPreviousData<PaletteEntry[]>,
    })),
  });

  const bySource = RECORD_SOURCES.map(({ name }, index) => ({ name, answer: answers[index] }));
  return {
    groups: bySource.flatMap(({ name, answer }) =>
      enabled && !answer?.isError && answer?.data?.length ? [{ name, items: answer.data }] : [],
    ),
    searching:
      typed.trim().length >= LEAST_LETTERS &&
      (text !== typed.trim().slice(0, 100) || answers.some(({ isFetching }) => isFetching)),
    // Kinds that this account may not see are left out without an error.
    failed: bySource.flatMap(({ name, answer }) =>
      enabled && answer?.error && !answer.isFetching && !isForbidden(answer.error)
        ? [{ name, message: answer.error.message }]
        : [],
    ),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

function isForbidden(problem: Error): boolean {
  return problem instanceof RefusedCall && problem.error.code === 'forbidden';
}
