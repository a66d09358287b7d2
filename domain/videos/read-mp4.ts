import type { VideoFacts, VideoProblem } from './video-facts.ts';

// ISO base media files (ISO/IEC 14496-12): boxes of a length, a type of four letters, and content.

interface Box {
  type: string;
  content: DataView;
}

/** What may stand at the top of a file. */
const TOP = new Set('ftyp moov mdat free skip wide uuid meta udta moof mfra sidx styp'.split(' '));
/** Video codecs that all browsers show: H.264. */
const CODECS = new Set(['avc1', 'avc3']);

/** More than any video has in one box, so that a hostile file is not read for long. */
const MOST_BOXES = 1000;

/** The facts of an MP4; null when the file is of another kind. */
export function readMp4(file: DataView): VideoFacts | VideoProblem | null {
  if (file.byteLength < 16 || textAt(file, 4) !== 'ftyp') return null;
  if (textAt(file, 8) === 'qt  ') return 'quicktime';
  const boxes = boxesOf(file);
  if (!boxes) return 'broken';
  if (boxes.some(({ type }) => !TOP.has(type))) return 'not-a-video';
  const moov = boxes.filter(({ type }) => type === 'moov');
  const [only] = moov;
  if (!only || moov.length > 1 || !boxes.some(({ type }) => type === 'mdat')) return 'broken';
  try {
    return readMovie(only.content);
  } catch (error) {
    // A field beyond the end of its box.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

function readMovie(moov: DataView): VideoFacts | VideoProblem {
  const inside = boxesOf(moov);
  const header = inside?.find(({ type }) => type === 'mvhd');
  if (!inside || !header) return 'broken';
  let durationMs = durationOf(header.content);
  let size: Pick<VideoFacts, 'width' | 'height'> | null = null;
  let hasSound = false;
  for (const { content } of inside.filter(({ type }) => type === 'trak')) {
    const kind = find(content, ['mdia', 'hdlr']);
    const media = find(content, ['mdia', 'mdhd']);
    if (!kind || !media) return 'broken';
    const handler = textAt(kind, 8);
    if (handler === 'soun') hasSound = true;
    if (handler !== 'vide') continue;
    // The header of the file may say less than its tracks do.
    durationMs = Math.max(durationMs, durationOf(media));
    const read = readPicture(content);
    if (typeof read === 'string') return read;
    size ??= read;
  }
  if (!size) return 'no-picture';
  if (!(durationMs >= 1)) return 'no-duration';
  return { type: 'mp4', ...size, durationMs: Math.round(durationMs), hasSound };
}

/** The size of a video track, as it is shown. */
function readPicture(trak: DataView): Pick<VideoFacts, 'width' | 'height'> | VideoProblem {
  const header = find(trak, ['tkhd']);
  const samples = find(trak, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!header || !samples) return 'broken';
  const entries = boxesOf(samples, 8);
  if (!entries?.length) return 'broken';
  if (entries.some(({ type }) => !CODECS.has(type))) return 'codec';
  const sizes = entries.map(({ content }) => [content.getUint16(24), content.getUint16(26)] as const);
  const [width, height] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side] ?? 0))) as [number, number];
  if (width === 0 || height === 0) return 'no-picture';
  // A phone that is held upright records a wide picture and turns it by the matrix.
  const matrix = header.getUint8(0) === 1 ? 52 : 40;
  const isTurned = header.getInt32(matrix) === 0 && header.getInt32(matrix + 16) === 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** In ms, of `mvhd` or `mdhd`; NaN when it is not known. */
function durationOf(header: DataView): number {
  const isLong = header.getUint8(0) === 1;
  const scale = header.getUint32(isLong ? 20 : 12);
  const length = isLong ? header.getUint32(24) * 2 ** 32 + header.getUint32(28) : header.getUint32(16);
  return (length / scale) * 1000;
}

/** The first box at a path. */
function find(parent: DataView, [name, ...rest]: readonly string[]): DataView | undefined {
  const content = boxesOf(parent)?.find(({ type }) => type === name)?.content;
  return content && rest.length > 0 ? find(content, rest) : content;
}

/** The boxes that fill a part of the file from `from` on; null when they do not fill it exactly. */
function boxesOf(part: DataView, from = 0): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at < part.byteLength) {
    const left = part.byteLength - at;
    if (left < 8 || boxes.length === MOST_BOXES) return null;
    let [head, length] = [8, part.getUint32(at)];
    if (length === 1) {
      if (left < 16) return null;
      [head, length] = [16, part.getUint32(at + 8) * 2 ** 32 + part.getUint32(at + 12)];
    }
    // As long as the file goes on.
    if (length === 0) length = left;
    if (length < head || length > left) return null;
    const content = new DataView(part.buffer, part.byteOffset + at + head, length - head);
    boxes.push({ type: textAt(part, at + 4), content });
    at += length;
  }
  return boxes;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
