import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { proofQuery } from '#web/admin/sales/sale/use-proof.ts';

/**
 * A proof as a blob URL, in the same render in which its picture is known: one that was loaded ahead stands there at once.
 */
export function useProofUrl(proofUrl: string) {
  const { data, isError, refetch } = useQuery(proofQuery(proofUrl));
  const url = useMemo(() => (data ? URL.createObjectURL(data) : null), [data]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return { url, failed: isError, retry: () => void refetch() };
}

/** Loads the proofs of the next cases ahead. */
export function useProofsAhead(proofUrls: readonly string[]): void {
  const queries = useQueryClient();
  const asked = proofUrls.join('\n');
  useEffect(() => {
    for (const url of asked.split('\n').filter(Boolean)) void queries.prefetchQuery(proofQuery(url));
  }, [queries, asked]);
}
