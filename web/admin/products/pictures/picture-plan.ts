/** A picture in the form: stored in the shop, with its 1-based position, or chosen and not uploaded yet. */
export type DraftPicture<File> = { key: string; url: string } & (
  | { kind: 'stored'; position: number }
  | { kind: 'new'; file: File /** Why it could not be sent, as a message for the user. */; problem?: string }
);
export type NewPicture<File> = Extract<DraftPicture<File>, { kind: 'new' }>;

/** The steps, in this order, that make the shop's pictures those of the form. */
export interface PicturePlan<File> {
  /** Positions to delete, highest first, so that the remaining positions stay valid. */
  deletions: number[];
  uploads: NewPicture<File>[];
  /** The new order of the positions after the steps above; null if the order does not change. */
  order: number[] | null;
}

/** @param stored how many pictures the shop has */
export function picturePlan<File>(stored: number, pictures: readonly DraftPicture<File>[]): PicturePlan<File> {
  const positions = storedPositions(pictures);
  const all = Array.from({ length: stored }, (_, index) => index + 1);
  const uploads = pictures.filter((picture) => picture.kind === 'new');
  return {
    deletions: all.filter((position) => !positions.includes(position)).reverse(),
    uploads,
    order: orderOf(pictures),
  };
}

/**
 * The order of the pictures after the deletions and uploads; null if it does not change.
 * @param pictures without those that could not be uploaded
 */
export function orderOf<File>(pictures: readonly DraftPicture<File>[]): number[] | null {
  const positions = storedPositions(pictures);
  let nextUpload = positions.length;
  const order = pictures.map((picture) => {
    if (picture.kind === 'stored') return positions.indexOf(picture.position) + 1;
    nextUpload += 1;
    return nextUpload;
  });
  return order.every((position, index) => position === index + 1) ? null : order;
}

function storedPositions<File>(pictures: readonly DraftPicture<File>[]): number[] {
  return pictures.flatMap((picture) => (picture.kind === 'stored' ? [picture.position] : [])).sort((a, b) => a - b);
}
