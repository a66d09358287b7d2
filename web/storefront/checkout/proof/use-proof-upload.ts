import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/file.ts';
import { upload } from '#web/browser/api/upload.ts';
import { newId } from '#web/browser/new-id.ts';
import type { prepareProof } from '#web/browser/proof/prepare-proof.ts';
import { NOT_READY, type ProofProblem, proofName } from '#web/browser/proof/proof-words.ts';
import { forgetPicture, keepPicture, keptPicture } from '#web/browser/shopper/kept-picture.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from '../draft/checkout-draft.ts';

export type ProofUpload =
  | { state: 'idle' }
  | { state: 'uploading'; name: string; share: number; thumbnail: string }
  | { state: 'failed'; name: string; message: string; canRetry: boolean };

interface Picture {
  name: string;
  blob: Blob;
}

const loadPreparing = () => import('#web/browser/proof/prepare-proof.ts');

/** Where the code for it could not be loaded, a picture that the server reads goes as it is. */
async function prepare(original: Blob): ReturnType<typeof prepareProof> {
  const loaded = await loadPreparing().catch(() => null);
  if (loaded) return loaded.prepareProof(original);
  return /^image\/(jpeg|png|webp)$/.test(original.type) ? { blob: original, thumbnail: '' } : { problem: NOT_READY };
}

/**
 * Uploads the payment proof as soon as it is chosen and then stores it in the draft. The picture itself is kept in this
 * browser until the order is placed, so that the upload resumes after a reload or when the network returns.
 */
export function useProofUpload() {
  const { proof } = useCheckoutDraft();
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const chosen = useRef<Picture | null>(null);
  const running = useRef<{ controller: AbortController; done: Promise<boolean> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, and again when the proof was refused
  useEffect(() => {
    let left = false;
    if (!proof) void keptPicture().then((kept) => !left && kept && !checkoutDraft().proof && goOn(kept));
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

  // Ahead of the choice, since a picture may be chosen while the network is away.
  useEffect(() => void loadPreparing().catch(() => {}), []);

  async function send({ name, blob: original }: Picture, controller: AbortController): Promise<boolean> {
    const showShare = (share: number, thumbnail: string) =>
      setStatus({ state: 'uploading', name, share: Math.min(share, 0.99), thumbnail });
    showShare(0, '');
    const prepared = await prepare(original);
    if (controller.signal.aborted) return false;
    if ('problem' in prepared) {
      // It may be all that the shopper has when the page is opened again.
      if (prepared.problem.canRetry) await keepPicture({ name, blob: original });
      return fail(name, prepared.problem);
    }
    const { blob, thumbnail } = prepared;
    const shown = proofName(name, prepared.pages);
    await keepPicture({ name: shown, blob });
    const form = new FormData();
    form.append('name', name);
    form.append('id', newId());
    form.append('image', blob, name);
    // 0.99 at most until the server has processed the picture.
    showShare(0, thumbnail);
    const answer = await upload<UploadedFile>(
      '/files',
      form,
      (share) => showShare(share, thumbnail),
      controller.signal,
    );
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
    if (!canRetry) void forgetPicture();
    return false;
  }

  function start(picture: Picture): Promise<boolean> {
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

  /** Uploads the picture kept from an earlier visit, unless another was chosen meanwhile. */
  function goOn(kept: Picture): void {
    if (!running.current && !chosen.current) void start(kept);
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
    /** Drops a proof that the server refused. If a copy is kept in this browser, it is uploaded again. */
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
