/** How large what a ZIP archive holds may be; what it states is held to by the reader (hucre), entry by entry. */
export interface ZipLimits {
  entries: number;
  /** Of all entries together, unpacked. */
  bytes: number;
}

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment may follow the end of the directory. */
const MOST_COMMENT_BYTES = 65_535;
/** A size in 64 bits stands elsewhere; no archive of the size we take needs one. */
const IN_64_BITS = 0xffff_ffff;

/** What the directory of an archive says: names, and whether it keeps to the limits. */
export type ZipBounds = { kind: 'zip'; names: readonly string[] } | { kind: 'too-large' } | { kind: 'broken' };

/**
 * Reads the directory of an archive before anything is unpacked. An entry that hides its size counts as too large: an
 * archive of a few kilobytes may unpack to gigabytes.
 */
export function zipBounds(bytes: Buffer, limits: ZipLimits): ZipBounds {
  const end = endOfDirectory(bytes);
  if (end === -1) return { kind: 'broken' };
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) return { kind: 'too-large' };
  const names: string[] = [];
  let total = 0;
  for (let at = bytes.readUInt32LE(end + 16); names.length < count; ) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return { kind: 'broken' };
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const isHidden = unpacked === IN_64_BITS || (unpacked === 0 && packed > 2) || (packed === 0 && unpacked > 0);
    total += unpacked;
    if (isHidden || total > limits.bytes) return { kind: 'too-large' };
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + ENTRY_BYTES, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { kind: 'zip', names };
}

function endOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MOST_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  return -1;
}
