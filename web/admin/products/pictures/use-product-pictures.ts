import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductPicture } from '#contract/picture.ts';
import { MAX_IMAGES } from '#domain/item-rules.ts';
import { newId } from '#web/browser/new-id.ts';
import { carryOut, fetchPictures } from './picture-calls.ts';
import { type DraftPicture, picturePlan } from './picture-plan.ts';

type Draft = DraftPicture<File>;

/** What the previews are shown from. */
const PREVIEW_WIDTH = 320;

/** The pictures of the form's ref: what the shop has, what was chosen, dragged and taken out; sent when the form is saved. */
export function useProductPictures(initialRef: string) {
  const [ref, setRef] = useState(initialRef);
  const [stored, setStored] = useState<ProductPicture[]>([]);
  const [pictures, setPictures] = useState<Draft[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** The upload under way: which of how many, and how much of it. */
  const [sending, setSending] = useState<{ index: number; of: number; share: number } | null>(null);
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => void URL.revokeObjectURL(url)), []);

  const show = useCallback((next: ProductPicture[]) => {
    setStored(next);
    setPictures((before) => [...next.map(storedDraft), ...before.filter(({ kind }) => kind === 'new')]);
  }, []);

  useEffect(() => {
    if (!ref) return show([]);
    const controller = new AbortController();
    setProblem(null);
    fetchPictures(ref, controller.signal).then(show, (refusal: Error) => {
      if (!controller.signal.aborted) setProblem(refusal.message);
    });
    return () => controller.abort();
  }, [ref, show]);

  const plan = picturePlan(stored.length, pictures);
  return {
    pictures,
    problem,
    sending,
    stored: stored.length,
    changed: plan.deletions.length > 0 || plan.uploads.length > 0 || plan.order !== null,
    /** Pictures belong to the ref: another one has others. */
    setRef,
    add(files: readonly File[]) {
      const drafts = files.map((file): Draft => {
        const url = URL.createObjectURL(file);
        urls.current.push(url);
        return { kind: 'new', key: newId(), url, file };
      });
      setPictures((before) => [...before, ...drafts].slice(0, Math.max(MAX_IMAGES, before.length)));
    },
    remove: (key: string) => setPictures((before) => before.filter((picture) => picture.key !== key)),
    /** @param to 0-based */
    move: (from: number, to: number) =>
      setPictures((before) => {
        const next = [...before];
        const [moved] = next.splice(from, 1);
        if (moved) next.splice(to, 0, moved);
        return next;
      }),
    /** Does all of it to a ref. @throws RefusedCall; what was not done yet stays in the form */
    async send(savedRef: string) {
      const kept = stored.length - plan.deletions.length;
      try {
        await carryOut(savedRef, plan, kept, (index, share) => setSending({ index, of: plan.uploads.length, share }));
      } catch (refusal) {
        // Part of it may be done: what the shop has now is the ground for the rest.
        const now = await fetchPictures(savedRef).catch(() => stored);
        setStored(now);
        const sent = Math.max(0, now.length - kept);
        const waiting = pictures.filter(({ kind }) => kind === 'new').slice(sent);
        setPictures([...now.map(storedDraft), ...waiting]);
        throw refusal;
      } finally {
        setSending(null);
      }
    },
  };
}
export type ProductPicturesDraft = ReturnType<typeof useProductPictures>;

function storedDraft({ position, url }: ProductPicture): Draft {
  const preview = `${url}${url.includes('?') ? '&' : '?'}w=${PREVIEW_WIDTH}`;
  return { kind: 'stored', key: url, url: preview, position };
}
