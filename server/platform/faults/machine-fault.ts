/** A fault of the disk that the shop or its database writes to. */
export type MachineFault = 'full' | 'read-only' | 'broken';

/** Keys are error codes of the operating system and of PostgreSQL (disk_full, read_only_sql_transaction, io_error). */
const BY_CODE: Record<string, MachineFault> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EIO: 'broken',
  '53100': 'full',
  '25006': 'read-only',
  '58030': 'broken',
};
/** PostgreSQL reports some faults only in the message, without an error code. */
const BY_WORDS: readonly (readonly [RegExp, MachineFault])[] = [
  [/No space left on device|[Qq]uota exceeded|File too large/, 'full'],
  [/Read-only file system/, 'read-only'],
  [/I\/O error|Input\/output error/, 'broken'],
];

/** The disk fault behind an error or one of its causes; null for another error. */
export function machineFault(error: unknown): MachineFault | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const known = BY_CODE[code ?? ''] ?? BY_WORDS.find(([words]) => words.test(message))?.[1];
    if (known) return known;
  }
  return null;
}
