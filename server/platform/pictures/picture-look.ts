import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { loadSharp } from './load-sharp.ts';

/** A small fingerprint of a picture, for finding payment proofs that look alike. */
export interface PictureLook {
  /**
   * dHash as 64 characters '0' or '1'. Nearly equal for pictures that look alike, but also for any two receipts of the
   * same bank's app.
   */
  hash: string;
  /** The picture as 96 × 192 grey pixels, deflated: fine enough to show a different amount or reference. */
  detail: Uint8Array;
}

const HASH_SIDE = 8;
const WIDTH = 96;
const HEIGHT = 192;
const BLOCK = 4;

/** Pictures whose hashes differ in more bits than this are different. */
export const MAX_HASH_DISTANCE = 12;
/**
 * Pictures are alike when no block differs by more than this on average, in grey levels (0 to 255). Measured on
 * generated receipts: the same one, re-encoded or shrunk to a third, differs by at most 19; two receipts of the same
 * app that differ in a few digits, by at least 31.
 */
const MAX_BLOCK_DIFFERENCE = 24;

/**
 * @param picture an encoded image
 * @throws when it cannot be decoded
 */
export async function lookOf(picture: Buffer): Promise<PictureLook> {
  const sharp = await loadSharp();
  const grey = sharp(picture).greyscale();
  const rows = await grey
    .clone()
    .resize(HASH_SIDE + 1, HASH_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const detail = await grey.clone().resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer();
  return { hash: differenceHash(rows), detail: deflateRawSync(detail) };
}

/** For each pixel, whether it is lighter than the one to its right. */
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

/** Whether two `PictureLook.detail` show the same picture. */
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
