/** A picture in the form: one that the shop has, by its 1-based position, or one that is chosen and not sent yet. */
export type DraftPicture<File> = { key: string; url: string } & (
  | { kind: 'stored'; position: number }
  | { kind: 'new'; file: File /** Why it could not be sent, fit to show. */; problem?: string }
);
export type NewPicture<File> = Extract<DraftPicture<File>, { kind: 'new' }>;

/** What to do, in this order, so that the shop's pictures become those of the form. */
export interface PicturePlan<File> {
  /** Positions to delete, highest first: the others then keep theirs until it is done. */
  deletions: number[];
  /** To append, in order. */
  uploads: NewPicture<File>[];
  /** The positions after that in the order wanted; null when they stand in it. */
  order: number[] | null;
}

/** @param stored how many pictures the shop has now */
export function picturePlan<File>(stored: number, wanted: readonly DraftPicture<File>[]): PicturePlan<File> {
  const kept = keptPositions(wanted);
  const all = Array.from({ length: stored }, (_, index) => index + 1);
  const uploads = wanted.filter((picture) => picture.kind === 'new');
  return {
    deletions: all.filter((position) => !kept.includes(position)).reverse(),
    uploads,
    order: orderOf(wanted),
  };
}

/**
 * The order of the pictures once the others are deleted and the new ones appended; null when they stand in it already.
 * @param wanted without those that could not be sent
 */
export function orderOf<File>(wanted: readonly DraftPicture<File>[]): number[] | null {
  const kept = keptPositions(wanted);
  let nextUpload = kept.length;
  const order = wanted.map((picture) => {
    if (picture.kind === 'stored') return kept.indexOf(picture.position) + 1;
    nextUpload += 1;
    return nextUpload;
  });
  return order.every((position, index) => position === index + 1) ? null : order;
}

function keptPositions<File>(wanted: readonly DraftPicture<File>[]): number[] {
  return wanted.flatMap((picture) => (picture.kind === 'stored' ? [picture.position] : [])).sort((a, b) => a - b);
}
