/** A picture in the form: one that the shop has, by its 1-based position, or one that is chosen and not sent yet. */
export type DraftPicture<File> = { key: string; url: string } & (
  | { kind: 'stored'; position: number }
  | { kind: 'new'; file: File }
);

/** What to do, in this order, so that the shop's pictures become those of the form. */
export interface PicturePlan<File> {
  /** Positions to delete, highest first: the others then keep theirs until it is done. */
  deletions: number[];
  /** To append, in order. */
  uploads: File[];
  /** The positions after that in the order wanted; null when they stand in it. */
  order: number[] | null;
}

/** @param stored how many pictures the shop has now */
export function picturePlan<File>(stored: number, wanted: readonly DraftPicture<File>[]): PicturePlan<File> {
  const kept = wanted.flatMap((picture) => (picture.kind === 'stored' ? [picture.position] : [])).sort((a, b) => a - b);
  const all = Array.from({ length: stored }, (_, index) => index + 1);
  const deletions = all.filter((position) => !kept.includes(position)).reverse();
  const uploads = wanted.flatMap((picture) => (picture.kind === 'new' ? [picture.file] : []));
  let nextUpload = kept.length;
  const order = wanted.map((picture) => {
    if (picture.kind === 'stored') return kept.indexOf(picture.position) + 1;
    nextUpload += 1;
    return nextUpload;
  });
  return { deletions, uploads, order: order.every((position, index) => position === index + 1) ? null : order };
}
