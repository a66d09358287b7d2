import type { VideoFacts, VideoProblem } from './video-facts.ts';

// WebM (webmproject.org): elements of an id, a length and content, as in EBML (RFC 8794) and Matroska (RFC 9559).

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;
const CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
const [PICTURE, SOUND] = [1, 2];
/** More than any video has in one element, so that a hostile file is not read for long. */
const MOST_ELEMENTS = 10_000;

/** The facts of a WebM; null when the file is of another kind. */
export function readWebm(file: DataView): VideoFacts | VideoProblem | null {
  if (file.byteLength < 4 || file.getUint32(0) !== ID.header) return null;
  const top = elementsOf(file);
  const header = top?.get(ID.header)?.[0];
  const segment = top?.get(ID.segment)?.[0];
  if (!top || !header) return 'broken';
  if (textOf(elementsOf(header)?.get(ID.docType)?.[0]) !== 'webm') return 'not-a-video';
  const parts = segment && elementsOf(segment);
  const info = parts?.get(ID.info)?.[0];
  const tracks = parts?.get(ID.tracks)?.[0];
  if (!info || !tracks) return 'broken';
  const durationMs = durationOf(info);
  const read = readTracks(tracks);
  if (typeof read === 'string') return read;
  if (!(durationMs >= 1)) return 'no-duration';
  return { type: 'webm', durationMs: Math.round(durationMs), ...read };
}

function readTracks(tracks: DataView): Pick<VideoFacts, 'width' | 'height' | 'hasSound'> | VideoProblem {
  let [width, height] = [0, 0];
  let hasSound = false;
  for (const track of elementsOf(tracks)?.get(ID.track) ?? []) {
    const fields = elementsOf(track);
    const kind = numberOf(fields?.get(ID.kind)?.[0]);
    if (kind === SOUND) hasSound = true;
    if (kind !== PICTURE) continue;
    if (!CODECS.has(textOf(fields?.get(ID.codec)?.[0]))) return 'codec';
    const video = fields?.get(ID.video)?.[0];
    const inside = video && elementsOf(video);
    const [wide, high] = [numberOf(inside?.get(ID.width)?.[0]), numberOf(inside?.get(ID.height)?.[0])];
    if (!(wide >= 1 && high >= 1)) return 'broken';
    [width, height] = [Math.max(wide, width), Math.max(high, height)];
  }
  return width > 0 ? { width, height, hasSound } : 'no-picture';
}

/** In ms; NaN when it is not known. */
function durationOf(info: DataView): number {
  const fields = elementsOf(info);
  const duration = fields?.get(ID.duration)?.[0];
  const scale = fields?.has(ID.scale) ? numberOf(fields.get(ID.scale)?.[0]) : 1_000_000;
  if (duration?.byteLength === 8) return (duration.getFloat64(0) * scale) / 1_000_000;
  return duration?.byteLength === 4 ? (duration.getFloat32(0) * scale) / 1_000_000 : Number.NaN;
}

/** The elements that fill a part of the file, by id; null when they do not fill it exactly. */
function elementsOf(part: DataView): Map<number, DataView[]> | null {
  const elements = new Map<number, DataView[]>();
  let [at, count] = [0, 0];
  while (at < part.byteLength) {
    count += 1;
    if (count > MOST_ELEMENTS) return null;
    const id = vintAt(part, at, 4);
    const length = id && vintAt(part, at + id.width, 8);
    if (!id || !length) return null;
    const start = at + id.width + length.width;
    const left = part.byteLength - start;
    // Live recordings leave the length open: the element then goes on to the end.
    const size = length.isOpen ? left : length.value;
    if (size > left) return null;
    const content = new DataView(part.buffer, part.byteOffset + start, size);
    const alike = elements.get(id.raw);
    if (alike) alike.push(content);
    else elements.set(id.raw, [content]);
    at = start + size;
  }
  return elements;
}

/** A number whose first bit that is set tells its bytes. `raw` keeps that bit; `isOpen`: all other bits are set. */
function vintAt(part: DataView, at: number, most: number) {
  if (at >= part.byteLength) return null;
  const first = part.getUint8(at);
  const width = Math.clz32(first) - 23;
  if (width > most || at + width > part.byteLength) return null;
  const mask = 2 ** (8 - width) - 1;
  let [raw, value] = [first, first & mask];
  let isOpen = value === mask;
  for (let next = 1; next < width; next += 1) {
    const byte = part.getUint8(at + next);
    [raw, value] = [raw * 256 + byte, value * 256 + byte];
    isOpen &&= byte === 255;
  }
  return { raw, value, width, isOpen };
}

/** An unsigned number of at most eight bytes; NaN for another element. */
function numberOf(content: DataView | undefined): number {
  if (!content || content.byteLength === 0 || content.byteLength > 8) return Number.NaN;
  let value = 0;
  for (let at = 0; at < content.byteLength; at += 1) value = value * 256 + content.getUint8(at);
  return value;
}

/** A short text of ASCII letters; empty for another element. */
function textOf(content: DataView | undefined): string {
  if (!content || content.byteLength > 40) return '';
  const letters = Array.from({ length: content.byteLength }, (_, at) => content.getUint8(at));
  return String.fromCharCode(...letters).replace(/\0+$/, '');
}
