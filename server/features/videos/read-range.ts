/** The first and the last byte that are asked for. */
interface Part {
  start: number;
  end: number;
}

/**
 * Reads a Range header for a file of `size` bytes: one range of bytes. Anything else, such as several ranges, is answered
 * with the whole file, as RFC 9110 allows.
 */
export function readRange(header: string | undefined, size: number): Part | 'whole' | 'outside' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) === 0 ? 'outside' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
