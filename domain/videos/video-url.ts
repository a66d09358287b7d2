/** A video's file in the storage, under videos/: a random name, so that its URL never shows another one. */
export const VIDEO_FILE = /^[0-9a-f]{18}\.(?:mp4|webm)$/;

/** `/media/videos/0a1b2c3d4e5f607182.mp4` */
export function videoUrl({ file }: { file: string }): string {
  return `/media/videos/${file}`;
}

/** The file that a URL of a video names; null for another URL. */
export function readVideoUrl(url: string): string | null {
  const [, file = ''] = /^\/media\/videos\/([^/?#]+)$/.exec(url) ?? [];
  return VIDEO_FILE.test(file) ? file : null;
}
