/** Limits on the contents of a ZIP archive. hucre stops an entry at the size that the archive states. */
interface ZipLimits {
  entries: number;
  /** Maximum unpacked size of all entries together. */
  bytes: number;
}

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment may follow the end of the directory. */
const MOST_COMMENT_BYTES = 65_535;
/** Marks a 64-bit size, which is stored in another place. No archive of the accepted size needs one. */
const IN_64_BITS = 0xffff_ffff;

/** The names in an archive's directory, or why the archive is refused. */
type ZipBounds = { kind: 'zip'; names: readonly string[] } | { kind: 'too-large' } | { kind: 'broken' };

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
