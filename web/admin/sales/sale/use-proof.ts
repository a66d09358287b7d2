import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RefusedCall } from '#web/admin/api/ask.ts';
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
    meta: { keptAsRead: true },
    retry: false,
  });
}

/** Loads a payment proof and returns a blob URL. */
export function useProof(proofUrl: string) {
  const { data, isError, refetch } = useQuery(proofQuery(proofUrl));
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);

  return { url, failed: isError, retry: () => void refetch() };
}

/** The path under /api, always on this origin whatever the URL says, so that the token is sent nowhere else. */
function proofPath(proofUrl: string): string {
  return new URL(proofUrl, window.location.origin).pathname.replace(/^\/api(?=\/)/, '');
}
