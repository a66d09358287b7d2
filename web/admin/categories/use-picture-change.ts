import { useEffect, useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { refusedPicture } from '#web/browser/picture-file.ts';
import { deleteCategoryPicture, uploadCategoryPicture } from './category-queries.ts';

/** What is to become of a category's picture once the form is saved: another, none, or as it is. */
export function usePictureChange(category: VersionedCategoryRecord | null) {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [removed, setRemoved] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  return {
    /** What the form shows now. */
    shown: chosen?.url ?? (removed ? null : (category?.attributes.image ?? null)),
    changed: chosen !== null || removed,
    /** 0 to 1 while it is sent. */
    share,
    /** Why the chosen file was refused, fit to show; null otherwise. */
    problem,
    /** A file that cannot be a picture is refused here, and what was there stays. */
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
    /** Does what was chosen to the category that has just been saved. @throws RefusedCall */
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
