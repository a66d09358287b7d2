import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductPicture, ProductPictures } from '#contract/catalogue/picture.ts';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { newId } from '#web/browser/new-id.ts';
import { fileName, refusedPicture } from '#web/browser/picture-file.ts';
import { applyPlan, fetchPictures, type UploadProblems } from './picture-calls.ts';
import { type DraftPicture, type NewPicture, picturePlan } from './picture-plan.ts';

type Draft = DraftPicture<File>;

const NONE: ProductPictures = { ref: '', pictures: [], version: 0 };

/** Shown if something without a file was dropped. */
const NO_FILE = 'Eso no es un archivo. Guarda la imagen en tu equipo y suéltala aquí.';
const PREVIEW_WIDTH = 320;

/** The pictures of the form's ref, with added, moved and removed ones; the changes are sent when the form is saved. */
export function useProductPictures(initialRef: string) {
  const [ref, setRef] = useState(initialRef);
  const [stored, setStored] = useState(NONE);
  const [pictures, setPictures] = useState<Draft[]>([]);
  /** Why the stored pictures could not be loaded, or which chosen files were refused, one per line. */
  const [problem, setProblem] = useState<string | null>(null);
  /** The current upload: its index, the number of uploads, and 0 to 1 of it. */
  const [sending, setSending] = useState<{ index: number; of: number; share: number } | null>(null);
  /** The number of files last dropped or pasted; a new object each time. */
  const [arrived, setArrived] = useState<{ many: number } | null>(null);
  /** The ref whose pictures were moved or removed, if another ref was typed afterwards; null otherwise. */
  const [abandonedRef, setAbandonedRef] = useState<string | null>(null);
  const urls = useRef<string[]>([]);
  const latest = useRef(pictures);
  latest.current = pictures;
  useEffect(() => () => urls.current.forEach((url) => void URL.revokeObjectURL(url)), []);

  const plan = picturePlan(stored.pictures.length, pictures);
  const changedOf = useRef<string | null>(null);
  changedOf.current = stored.ref !== '' && (plan.deletions.length > 0 || plan.order !== null) ? stored.ref : null;

  const show = useCallback((next: ProductPictures) => {
    if (changedOf.current !== null && changedOf.current !== next.ref) setAbandonedRef(changedOf.current);
    setStored(next);
    setPictures((before) => withNewPictures(next.pictures, before));
  }, []);

  useEffect(() => {
    if (!ref) return show(NONE);
    const controller = new AbortController();
    setProblem(null);
    fetchPictures(ref, controller.signal).then(show, (refusal: Error) => {
      if (!controller.signal.aborted) setProblem(refusal.message);
    });
    return () => controller.abort();
  }, [ref, show]);

  function draftOf(file: File): NewPicture<File> {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return { kind: 'new', key: newId(), url, file };
  }

  /**
   * Adds the files that are valid pictures, as far as there is room, and reports why the others were refused.
   * @returns how many were added
   */
  async function add(files: readonly File[]): Promise<number> {
    setProblem(null);
    const problems = await Promise.all(files.map(refusedFile));
    const good = files.filter((_, index) => problems[index] === null);
    const room = Math.max(0, MAX_IMAGES - latest.current.length);
    const drafts = good.slice(0, room).map(draftOf);
    latest.current = [...latest.current, ...drafts];
    setPictures((before) => [...before, ...drafts]);
    const left = good.slice(room).map((file) => `${fileName(file)} quedó fuera: caben ${MAX_IMAGES} imágenes.`);
    setProblem([...problems.filter((line) => line !== null), ...left].join('\n') || null);
    return drafts.length;
  }

  return {
    pictures,
    problem,
    sending,
    /** The ref whose pictures are shown, and how many of them the shop has. */
    ref: stored.ref,
    stored: stored.pictures.length,
    changed: plan.deletions.length > 0 || plan.uploads.length > 0 || plan.order !== null,
    /** Pictures belong to a ref: changing it loads those of the new one. */
    setRef,
    arrived,
    abandonedRef,
    isFull: pictures.length >= MAX_IMAGES,
    add,
    /** Like `add`, for files that were dropped or pasted on the form. */
    async receive(files: readonly File[]) {
      if (files.length === 0) return setProblem(NO_FILE);
      const many = await add(files);
      if (many > 0) setArrived({ many });
    },
    /** Removes a file that the browser cannot display, and reports it. */
    refuse({ key, file }: NewPicture<File>) {
      setPictures((before) => before.filter((picture) => picture.key !== key));
      setProblem((before) => [before, `${fileName(file)} está dañada o incompleta.`].filter(Boolean).join('\n'));
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
    /**
     * Applies the changes to a ref. Files that could not be uploaded stay in the form with the reason.
     * @returns one line for each file that was not uploaded; empty when all were
     * @throws RefusedCall when deleting or reordering failed
     */
    async send(savedRef: string): Promise<string[]> {
      // Pictures are moved and removed only for the ref on screen. Another ref only gets the new pictures.
      const isShown = savedRef === stored.ref;
      // A product that was just moved to the ref may have brought its version along.
      const current = isShown && savedRef === initialRef ? stored : await fetchPictures(savedRef);
      const there = isShown ? stored : current;
      const draft = isShown ? pictures : withNewPictures(there.pictures, pictures);
      const steps = isShown ? plan : picturePlan(there.pictures.length, draft);
      const base = { seen: current.version, storedCount: there.pictures.length - steps.deletions.length };
      const sent = new Set<string>();
      const onProgress = (index: number, share: number) => setSending({ index, of: steps.uploads.length, share });
      try {
        const problems = await applyPlan(savedRef, draft, steps, base, onProgress, (key) => sent.add(key));
        if (problems.size === 0) return [];
        const now = await fetchPictures(savedRef);
        setRef(savedRef);
        setStored(now);
        setPictures(afterUpload(draft, now.pictures, problems));
        return steps.uploads.flatMap(({ key, file }) => {
          const why = problems.get(key);
          return why === undefined ? [] : [`${fileName(file)}: ${why}`];
        });
      } catch (refusal) {
        // Some steps may have succeeded: continue from the stored pictures.
        const now = await fetchPictures(savedRef).catch(() => there);
        setStored(now);
        setPictures([...now.pictures.map(storedDraft), ...steps.uploads.filter(({ key }) => !sent.has(key))]);
        throw refusal;
      } finally {
        setSending(null);
      }
    },
  };
}
export type ProductPicturesDraft = ReturnType<typeof useProductPictures>;

/** Like `refusedPicture`, and also refuses files that cannot be read, such as a folder. */
function refusedFile(file: File): Promise<string | null> {
  return refusedPicture(file).catch(() => `${fileName(file)} no se puede leer.`);
}

/** The stored pictures, followed by the new pictures of the form. */
function withNewPictures(stored: readonly ProductPicture[], drafts: readonly Draft[]): Draft[] {
  return [...stored.map(storedDraft), ...drafts.filter(({ kind }) => kind === 'new')];
}

/** The pictures in the order of the form: the stored ones, and those that could not be uploaded. */
function afterUpload(draft: readonly Draft[], now: readonly ProductPicture[], problems: UploadProblems): Draft[] {
  const rest = [...now];
  const drafts = draft.flatMap((picture): Draft[] => {
    const problem = problems.get(picture.key);
    if (picture.kind === 'new' && problem !== undefined) return [{ ...picture, problem }];
    const next = rest.shift();
    return next ? [storedDraft(next)] : [];
  });
  return [...drafts, ...rest.map(storedDraft)];
}

function storedDraft({ position, url }: ProductPicture): Draft {
  const preview = `${url}${url.includes('?') ? '&' : '?'}w=${PREVIEW_WIDTH}`;
  return { kind: 'stored', key: url, url: preview, position };
}
