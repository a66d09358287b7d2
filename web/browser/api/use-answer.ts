import { useEffect, useState } from 'react';
import { callApi } from './api.ts';
import type { Answer } from './api-answer.ts';

/**
 * The answer of a GET, which is sent when the component appears and again for another path. Null until it is there.
 * @param path null sends nothing
 */
export function useAnswer<Data>(path: string | null, { auth = false } = {}) {
  const [held, setHeld] = useState<{ path: string; answer: Answer<Data> } | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a new try
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    setLoading(true);
    callApi<Data>(path, { auth, signal: leaving.signal }).then(
      (answer) => {
        setHeld({ path, answer });
        setLoading(false);
      },
      // Only an abort rejects.
      () => {},
    );
    return () => leaving.abort();
  }, [path, auth, turn]);
  return {
    answer: held?.path === path ? held.answer : null,
    /** Also that of an earlier path, until there is another one. */
    latest: held?.answer ?? null,
    isLoading,
    retry: () => setTurn(turn + 1),
    /** Puts newer data in the place of the answer's. */
    replace: (data: Data) => path !== null && setHeld({ path, answer: { ok: true, status: 200, data } }),
  };
}
