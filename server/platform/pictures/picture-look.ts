import { deflateRawSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** What a picture looks like, small enough to keep beside it. */
export interface PictureLook {
  /** 64 of '0' and '1' (dHash): alike in pictures alike, but also in any two receipts of one bank's app. */
  hash: string;
  /** The picture in 96 × 192 greys, deflated: fine enough that another amount or reference shows. */
  detail: Uint8Array;
}

const HASH_SIDE = 8;
const WIDTH = 96;
const HEIGHT = 192;
const BLOCK = 4;

/** Hashes that differ in more bits than this are of different pictures. */
export const MAX_HASH_DISTANCE = 12;
/**
 * The most that the worst block may differ, in greys of 256. Measured on receipts drawn alike: the same one sent on,
 * re-encoded or shrunk to a third, differs by 19 at most; two of the same app that differ in a few digits by 31 at least.
 */
const MAX_BLOCK_DIFFERENCE = 24;

export async function lookOf(picture: Buffer): Promise<PictureLook> {
  const grey = sharp(picture).greyscale();
  const rows = await grey
    .clone()
    .resize(HASH_SIDE + 1, HASH_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const detail = await grey.clone().resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer();
  return { hash: differenceHash(rows), detail: deflateRawSync(detail) };
}

/** For each spot whether it is lighter than the one to its right. */
function differenceHash(rows: Buffer): string {
  let hash = '';
  for (let y = 0; y < HASH_SIDE; y += 1) {
    for (let x = 0; x < HASH_SIDE; x += 1) {
      const at = y * (HASH_SIDE + 1) + x;
      hash += (rows[at] ?? 0) > (rows[at + 1] ?? 0) ? '1' : '0';
    }
  }
  return hash;
}

/** Whether two details show the same picture: no block of them, anywhere, differs by much. */
export function looksAlike(a: Uint8Array, b: Uint8Array): boolean {
  const [one, other] = [inflateRawSync(a), inflateRawSync(b)];
  for (let top = 0; top + BLOCK <= HEIGHT; top += BLOCK / 2) {
    for (let left = 0; left + BLOCK <= WIDTH; left += BLOCK / 2) {
      if (blockDifference(one, other, top, left) > MAX_BLOCK_DIFFERENCE) return false;
    }
  }
  return true;
}

function blockDifference(one: Buffer, other: Buffer, top: number, left: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const at = y * WIDTH + x;
      sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    }
  }
  return sum / (BLOCK * BLOCK);
}
