import { isUtf8 } from 'node:buffer';

const NEWLINE = 0x0a;
/** Bytes examined to detect UTF-16. */
const SAMPLE_BYTES = 1_000;
const latin = new TextDecoder('windows-1252');

/**
 * Decodes a sheet: UTF-8 or UTF-16 (with or without a byte order mark), or Windows-1252, which includes Latin-1.
 * A sheet that mixes UTF-8 and Windows-1252, pasted together from several, is decoded line by line.
 */
export function decodeSheet(bytes: Buffer): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const unmarked = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? bytes.subarray(3) : bytes;
  return isUtf8(unmarked) ? unmarked.toString('utf8') : decodeLines(unmarked);
}

function decodeLines(bytes: Buffer): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline === -1 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, end);
    parts.push(isUtf8(line) ? line.toString('utf8') : latin.decode(line));
    from = end;
  }
  return parts.join('');
}

/** The UTF-16 variant, by its byte order mark or the positions of zero bytes; null when it is not UTF-16. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4) return 'utf-16le';
  return even > sample.length / 4 ? 'utf-16be' : null;
}
