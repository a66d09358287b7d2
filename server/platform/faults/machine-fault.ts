/** What is wrong with the machine that data is written on. */
export type MachineFault = 'full' | 'read-only' | 'broken';

/** By the operating system's codes, and PostgreSQL's (disk_full, io_error, read_only_sql_transaction). */
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
/** PostgreSQL has no code for some of them and says them in words alone. */
const BY_WORDS: readonly (readonly [RegExp, MachineFault])[] = [
  [/No space left on device|[Qq]uota exceeded|File too large/, 'full'],
  [/Read-only file system/, 'read-only'],
  [/I\/O error|Input\/output error/, 'broken'],
];

/** Whether something failed because the machine could not write: nothing of ours to mend, and over when there is room again. */
export function machineFault(error: unknown): MachineFault | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const known = BY_CODE[code ?? ''] ?? BY_WORDS.find(([words]) => words.test(message))?.[1];
    if (known) return known;
  }
  return null;
}
