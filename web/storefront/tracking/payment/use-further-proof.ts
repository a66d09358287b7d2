import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/file.ts';
import { upload } from '#web/browser/api/upload.ts';
import { newId } from '#web/browser/new-id.ts';
import { prepareProof } from '#web/browser/proof/prepare-proof.ts';
import { type ProofProblem, proofName } from '#web/browser/proof/proof-words.ts';
import type { UploadedProof } from '../../checkout/draft/checkout-draft.ts';
import type { ProofUpload } from '../../checkout/proof/use-proof-upload.ts';

/** Uploads the proof of another payment as soon as it is chosen; unlike the checkout's it is not kept over a reload. */
export function useFurtherProof(onChange: (url: string) => void) {
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const [proof, setProof] = useState<UploadedProof | null>(null);
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
    const form = new FormData();
    form.append('name', name);
    form.append('id', newId());
    form.append('image', blob, name);
    const show = (share: number) => setStatus({ state: 'uploading', name, share: Math.min(share, 0.99), thumbnail });
    const answer = await upload<UploadedFile>('/files', form, show, signal);
    if (!answer.ok)
      return fail({ message: answer.error.message, canRetry: answer.status === 0 || answer.status >= 429 });
    setStatus({ state: 'idle' });
    setProof({ url: answer.data.url, name: proofName(name, prepared.pages), thumbnail });
    onChange(answer.data.url);
  }

  function choose(file: File): void {
    running.current?.abort();
    running.current = new AbortController();
    chosen.current = file;
    setProof(null);
    onChange('');
    // Only an abort rejects: another picture was chosen, or the page was left.
    send(file, running.current).catch(() => {});
  }

  return { status, proof, choose, retry: () => chosen.current && choose(chosen.current) };
}
