import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/file.ts';
import { newId } from '#web/browser/new-id.ts';
import { upload } from '#web/browser/upload.ts';
import { changeDraft, checkoutDraft } from './checkout-draft.ts';
import { preparePicture } from './picture-for-upload.ts';

export type ProofUpload =
  | { state: 'idle' }
  | { state: 'uploading'; name: string; share: number; thumbnail: string }
  | { state: 'failed'; name: string; message: string; canRetry: boolean };

const ONLY_PICTURES = 'El comprobante debe ser una imagen (JPG, PNG o WebP)';

/** Uploads the payment proof as soon as it is chosen; the draft holds it once the server does. */
export function useProofUpload() {
  const [status, setStatus] = useState<ProofUpload>({ state: 'idle' });
  const chosen = useRef<File | null>(null);
  const running = useRef<{ controller: AbortController; done: Promise<boolean> } | null>(null);

  useEffect(() => () => running.current?.controller.abort(), []);

  async function send(file: File, controller: AbortController): Promise<boolean> {
    setStatus({ state: 'uploading', name: file.name, share: 0, thumbnail: '' });
    const { blob, thumbnail } = await preparePicture(file);
    const form = new FormData();
    form.append('name', file.name);
    form.append('id', newId());
    form.append('image', blob, file.name);
    // The last hundredth is the server's own work on the picture.
    const onProgress = (share: number) =>
      setStatus({ state: 'uploading', name: file.name, share: Math.min(share, 0.99), thumbnail });
    onProgress(0);
    const answer = await upload<UploadedFile>('/files', form, onProgress, controller.signal);
    if (answer.ok) {
      changeDraft({ proof: { url: answer.data.url, name: file.name, thumbnail } });
      setStatus({ state: 'idle' });
      return true;
    }
    setStatus({
      state: 'failed',
      name: file.name,
      message: answer.error.message,
      canRetry: answer.status === 0 || answer.status >= 500,
    });
    return false;
  }

  function start(file: File): Promise<boolean> {
    running.current?.controller.abort();
    const controller = new AbortController();
    // Only an abort throws: another file took its place, or the page was left.
    const done = send(file, controller).catch(() => false);
    running.current = { controller, done };
    return done;
  }

  return {
    status,
    /** True once something was chosen that is or may still be uploaded. */
    hasFile: status.state === 'uploading' || (status.state === 'failed' && status.canRetry),
    choose(file: File) {
      if (!file.type.startsWith('image/')) {
        setStatus({ state: 'failed', name: file.name, message: ONLY_PICTURES, canRetry: false });
        return;
      }
      changeDraft({ proof: null });
      chosen.current = file;
      void start(file);
    },
    retry() {
      if (chosen.current) void start(chosen.current);
    },
    discard(message?: string) {
      running.current?.controller.abort();
      chosen.current = null;
      changeDraft({ proof: null });
      setStatus(message ? { state: 'failed', name: '', message, canRetry: false } : { state: 'idle' });
    },
    /** Waits for the upload under way, or tries again the one that failed. Answers the proof's address, or null. */
    async finish(): Promise<string | null> {
      const held = checkoutDraft().proof;
      if (held) return held.url;
      const arrived =
        status.state === 'uploading' ? await running.current?.done : chosen.current && (await start(chosen.current));
      return arrived ? (checkoutDraft().proof?.url ?? null) : null;
    },
  };
}
