import { useEffect, useRef, useState } from 'react';
import { uploadProof } from '#web/browser/api/upload.ts';
import type { prepareProof } from '#web/browser/proof/prepare-proof.ts';
import { NOT_READY, type ProofProblem, type ProofUpload, proofName } from '#web/browser/proof/proof-words.ts';
import { deletePicture, readPicture, type StoredPicture, storePicture } from '#web/browser/shopper/stored-picture.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from './draft/checkout-draft.ts';

const loadPreparing = () => import('#web/browser/proof/prepare-proof.ts');

/** If the code for it cannot be loaded, a picture in a format of the server is sent unchanged. */
async function prepare(original: Blob): ReturnType<typeof prepareProof> {
  const loaded = await loadPreparing().catch(() => null);
  if (loaded) return loaded.prepareProof(original);
  return /^image\/(jpeg|png|webp)$/.test(original.type) ? { blob: original, thumbnail: '' } : { problem: NOT_READY };
}

/**
 * Uploads the payment proof as soon as it is chosen and then stores it in the draft. The picture itself is stored in
 * this browser until the order is placed. The upload therefore resumes after a reload, or when the network returns.
 */
export function useProofUpload() {
  const { proof } = useCheckoutDraft();
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const chosen = useRef<StoredPicture | null>(null);
  const running = useRef<{ controller: AbortController; done: Promise<boolean> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again when the proof was refused
  useEffect(() => {
    let left = false;
    if (!proof) void readPicture().then((picture) => !left && picture && !checkoutDraft().proof && resume(picture));
    return () => {
      left = true;
    };
  }, [proof]);

  const waits = status.state === 'failed' && status.canRetry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens while there is something to try again
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [waits]);

  useEffect(() => () => running.current?.controller.abort(), []);

  // Preloaded, since a picture may be chosen while the browser is offline.
  useEffect(() => void loadPreparing().catch(() => {}), []);

  async function send({ name, blob: original }: StoredPicture, controller: AbortController): Promise<boolean> {
    const showShare = (share: number, thumbnail: string) => setStatus({ state: 'uploading', name, share, thumbnail });
    showShare(0, '');
    const prepared = await prepare(original);
    if (controller.signal.aborted) return false;
    if ('problem' in prepared) {
      // Stored as it is, so that the shopper still has it after a reload.
      if (prepared.problem.canRetry) await storePicture({ name, blob: original });
      return fail(name, prepared.problem);
    }
    const { blob, thumbnail } = prepared;
    const shown = proofName(name, prepared.pages);
    await storePicture({ name: shown, blob });
    showShare(0, thumbnail);
    const answer = await uploadProof(name, blob, (share) => showShare(share, thumbnail), controller.signal);
    if (!answer.ok) {
      const canRetry = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      return fail(name, { message: answer.error.message, canRetry });
    }
    changeDraft({ proof: { url: answer.data.url, name: shown, thumbnail } });
    setStatus({ state: 'idle' });
    return true;
  }

  function fail(name: string, { message, canRetry }: ProofProblem): false {
    // in English: it is for the console; what the shopper reads is Spanish.
    console.error('Failed to upload payment proof');
    setStatus({ state: 'failed', name, message, canRetry });
    if (!canRetry) void deletePicture();
    return false;
  }

  function start(picture: StoredPicture): Promise<boolean> {
    running.current?.controller.abort();
    chosen.current = picture;
    const controller = new AbortController();
    // Only an abort rejects: another file was chosen, or the page was left.
    const done = send(picture, controller)
      .catch(() => false)
      .finally(() => {
        if (running.current?.controller === controller) running.current = null;
      });
    running.current = { controller, done };
    return done;
  }

  /** Uploads the picture of an earlier visit, unless another was chosen in the meantime. */
  function resume(picture: StoredPicture): void {
    if (!running.current && !chosen.current) void start(picture);
  }

  function retry(): void {
    if (chosen.current && !running.current) void start(chosen.current);
  }

  return {
    status,
    /** True while a chosen file is being uploaded or its upload can be retried. */
    hasFile: status.state === 'uploading' || waits,
    retry,
    choose(file: File) {
      changeDraft({ proof: null });
      void start({ name: file.name, blob: file });
    },
    /** Drops a proof that the server refused. A copy stored in this browser is uploaded again. */
    refuse(message: string) {
      running.current?.controller.abort();
      chosen.current = null;
      setStatus({ state: 'failed', name: '', message, canRetry: false });
    },
    /** Waits for a running upload, or retries a failed one. Returns the proof's URL, or null. */
    async finish(): Promise<string | null> {
      const held = checkoutDraft().proof;
      if (held) return held.url;
      const arrived = running.current ? await running.current.done : chosen.current && (await start(chosen.current));
      return arrived ? (checkoutDraft().proof?.url ?? null) : null;
    },
  };
}
