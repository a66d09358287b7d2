import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { AS_SEEN } from '#web/admin/kit/document/document-calls.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';

/** @param proofUrl the sale's `payment_proof_url` */
export function proofQuery(proofUrl: string) {
  return queryOptions({
    queryKey: ['proof', proofUrl],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(proofPath(proofUrl), signal);
      if (!answer.ok) throw new RefusedCall(answer.error);
      return answer.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...AS_SEEN,
    retry: false,
  });
}

/** A payment proof as a blob URL. A prefetched proof has its URL in the first render. */
export function useProof(proofUrl: string) {
  const { data, isError, refetch } = useQuery(proofQuery(proofUrl));
  const url = useMemo(() => (data ? URL.createObjectURL(data) : null), [data]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return { url, failed: isError, retry: () => void refetch() };
}

/** Prefetches proofs that will be shown next. */
export function usePrefetchedProofs(proofUrls: readonly string[]): void {
  const queries = useQueryClient();
  const urls = proofUrls.join('\n');
  useEffect(() => {
    for (const url of urls.split('\n').filter(Boolean)) void queries.prefetchQuery(proofQuery(url));
  }, [queries, urls]);
}

/** The path under /api, always on this origin whatever the URL says, so that the token is sent nowhere else. */
function proofPath(proofUrl: string): string {
  return new URL(proofUrl, window.location.origin).pathname.replace(/^\/api(?=\/)/, '');
}
