import { formatCount } from '../text/count.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import { VIDEO_PROBLEMS, type VideoFacts, type VideoProblem } from './video-facts.ts';

/** The largest video in bytes, and the longest in ms. */
export const MAX_VIDEO_BYTES = 6 * 1024 * 1024;
export const TOO_HEAVY = 'pesa más de 6 MB.';
export const MAX_VIDEO_MS = 15_000;
/** In px: as wide and high as a video may be. */
export const MAX_VIDEO_SIDE = 1920;
/** The most videos in the library, and their bytes together. */
export const MAX_VIDEOS = 200;
export const MAX_LIBRARY_BYTES = 300 * 1024 * 1024;

/**
 * Reads a whole file as a video. Its name and declared type are ignored.
 * @returns the facts, or why it is refused: a Spanish text that continues a sentence which begins with the file
 */
export function videoFacts(bytes: Uint8Array): VideoFacts | string {
  if (bytes.length === 0) return 'está vacío.';
  if (bytes.length > MAX_VIDEO_BYTES) return TOO_HEAVY;
  const facts = read(bytes);
  if (typeof facts === 'string') return VIDEO_PROBLEMS[facts];
  const { width, height, durationMs } = facts;
  if (durationMs > MAX_VIDEO_MS) {
    return `dura ${formatCount(Math.ceil(durationMs / 1000))} segundos, y puede durar ${MAX_VIDEO_MS / 1000} como mucho.`;
  }
  if (Math.max(width, height) > MAX_VIDEO_SIDE) {
    return `mide ${width} × ${height} px, y puede medir ${formatCount(MAX_VIDEO_SIDE)} px por lado como mucho.`;
  }
  return facts;
}

function read(bytes: Uint8Array): VideoFacts | VideoProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return readMp4(view) ?? readWebm(view) ?? 'not-a-video';
}
