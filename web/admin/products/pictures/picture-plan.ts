/** A picture in the form: stored in the shop, with its 1-based position, or chosen and not uploaded yet. */
export type DraftPicture<File> = { key: string; url: string } & (
  | { kind: 'stored'; position: number }
  | { kind: 'new'; file: File /** Why it could not be sent, fit to show. */; problem?: string }
);
export type NewPicture<File> = Extract<DraftPicture<File>, { kind: 'new' }>;

/** The steps, in this order, that make the shop's pictures those of the form. */
export interface PicturePlan<File> {
  /** Positions to delete, highest first, so that the remaining positions stay valid. */
  deletions: number[];
  /** To append, in order. */
  uploads: NewPicture<File>[];
  /** The positions in the wanted order, after the steps above; null when they are in order already. */
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
 * The order of the pictures after the deletions and uploads; null when they are in order already.
 * @param wanted without those that could not be uploaded
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
