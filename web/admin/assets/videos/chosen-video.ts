import type { VideoFacts } from '#domain/videos/video-facts.ts';
import { MAX_VIDEO_BYTES, TOO_HEAVY, videoFacts } from '#domain/videos/video-rules.ts';
import { fileName } from '#web/browser/picture-file.ts';

export interface ChosenVideo {
  file: File;
  facts: VideoFacts;
  /** Its first picture; null where this browser cannot show it. */
  first: Blob | null;
}

/** Reads a file that somebody chose. @returns why it is refused, as a message naming the file */
export async function readChosen(file: File): Promise<ChosenVideo | string> {
  // A phone's video may be too large to read.
  if (file.size > MAX_VIDEO_BYTES) return `${fileName(file)} ${TOO_HEAVY}`;
  const facts = videoFacts(new Uint8Array(await file.arrayBuffer()));
  if (typeof facts === 'string') return `${fileName(file)} ${facts}`;
  return { file, facts, first: await firstPicture(file).catch(() => null) };
}

/** How long (ms) a browser may take to show the first picture. */
const PATIENCE_MS = 8_000;

async function firstPicture(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      setTimeout(reject, PATIENCE_MS);
      video.addEventListener('loadeddata', resolve);
      video.addEventListener('error', reject);
      Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  } finally {
    URL.revokeObjectURL(url);
  }
}
