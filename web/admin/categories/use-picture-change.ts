import { useEffect, useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { deleteCategoryPicture, uploadCategoryPicture } from './category-queries.ts';

/** The pending change of a category's picture, carried out when the form is saved: a new one, none, or unchanged. */
export function usePictureChange(category: VersionedCategoryRecord | null) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [removed, setRemoved] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  return {
    /** URL of the preview. */
    shown: chosen?.url ?? (removed ? null : (category?.attributes.image ?? null)),
    changed: chosen !== null || removed,
    /** Upload progress, 0 to 1. */
    share,
    /** Why the chosen file was refused, as a message for the user; null otherwise. */
    problem,
    /** Refuses files that cannot be a picture and keeps the current one. */
    async choose(file: File) {
      const refused = await refusedPicture(file);
      setProblem(refused);
      if (refused) return;
      setRemoved(false);
      setChosen({ file, url: URL.createObjectURL(file) });
    },
    remove() {
      setProblem(null);
      setChosen(null);
      setRemoved(Boolean(category?.attributes.image));
    },
    /** Applies the change to the category that has just been saved. @throws RefusedCall */
    async send(id: number) {
      if (chosen) {
        setShare(0);
        try {
          await uploadCategoryPicture(id, chosen.file, setShare);
        } finally {
          setShare(null);
        }
      } else if (removed) await deleteCategoryPicture(id);
    },
  };
}
