import { useEffect, useRef, useState } from 'react';
import { uploadProof } from '../api/upload.ts';
import { prepareProof } from './prepare-proof.ts';
import { type ProofProblem, type ProofUpload, proofName, type UploadedProof } from './proof-words.ts';

/**
 * Uploads a payment proof as soon as it is chosen. A picture that is not uploaded yet is lost on a reload.
 * @param before uploaded earlier
 */
export function useProof(before: UploadedProof | null, onChange: (proof: UploadedProof | null) => void) {
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const [proof, setProof] = useState<UploadedProof | null>(before);
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, { signal }: AbortController): Promise<void> {
    const { name } = file;
    const fail = (problem: ProofProblem) => setStatus({ state: 'failed', name, ...problem });
    setStatus({ state: 'uploading', name, share: 0, thumbnail: '' });
    const prepared = await prepareProof(file);
    if (signal.aborted) return;
    if ('problem' in prepared) return fail(prepared.problem);
    const { blob, thumbnail } = prepared;
    const show = (share: number) => setStatus({ state: 'uploading', name, share, thumbnail });
    const answer = await uploadProof(name, blob, show, signal);
    if (!answer.ok)
      return fail({ message: answer.error.message, canRetry: answer.status === 0 || answer.status >= 429 });
    setStatus({ state: 'idle' });
    const uploaded = { url: answer.data.url, name: proofName(name, prepared.pages), thumbnail };
    setProof(uploaded);
    onChange(uploaded);
  }

  function choose(file: File): void {
    running.current?.abort();
    running.current = new AbortController();
    chosen.current = file;
    setProof(null);
    onChange(null);
    // Only an abort rejects: another picture was chosen, or the page was left.
    send(file, running.current).catch(() => {});
  }

  return { status, proof, choose, retry: () => chosen.current && choose(chosen.current) };
}
