import { readText } from '#web/browser/storage/read-json.ts';

export interface UploadedProof {
  url: string;
  name: string;
  /** Preview as a data URL; empty when none could be drawn. */
  thumbnail: string;
}

export function readProof(json: Record<string, unknown>): UploadedProof | null {
  const url = readText(json.url);
  return url ? { url, name: readText(json.name), thumbnail: readText(json.thumbnail) } : null;
}
