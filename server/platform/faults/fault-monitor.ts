import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type MachineFault, machineFault } from './machine-fault.ts';

/** With less free space than this the disk counts as full: PostgreSQL allocates its log in files of 16 MB. */
const LEAST_ROOM_BYTES = 4 * 1024 * 1024;
const ANSWER_WITHIN_MS = 3_000;
/** Enough rows to need new pages on the disk; always rolled back. */
const PROBE_ROWS = 400;

const WORDS: Record<MachineFault, string> = {
  full: 'disco lleno',
  'read-only': 'disco de solo lectura',
  broken: 'error de disco',
};

/** Reports whether the disk and the database can be written to, for /readyz. */
export class FaultMonitor {
  readonly #database: Database;
  readonly #directory: string;
  #noted: MachineFault | null = null;

  /** @param directory where this process writes files */
  constructor(database: Database, directory: string) {
    this.#database = database;
    this.#directory = directory;
  }

  /** Call it with every failure. A disk fault is remembered until a test write succeeds. */
  note(error: unknown): void {
    this.#noted = machineFault(error) ?? this.#noted;
  }

  /** Why the shop cannot work, in Spanish for the operator; null when it can. Answers within about 3 s. */
  async problem(): Promise<string | null> {
    if (await this.#isOutOfRoom()) return WORDS.full;
    const answered = await within(this.#noted ? this.#probe() : this.#ask());
    if (answered === 'late') return 'la base de datos no responde';
    if (answered instanceof Error) {
      const fault = machineFault(answered);
      return fault ? WORDS[fault] : 'la base de datos no responde';
    }
    this.#noted = null;
    return null;
  }

  async #isOutOfRoom(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#directory);
    return bavail * bsize < LEAST_ROOM_BYTES;
  }

  async #ask(): Promise<void> {
    await this.#database.connection.execute(sql`select 1`);
  }

  /** Test write, because reads succeed on a full disk. It is larger than what existing pages could have room for. */
  async #probe(): Promise<void> {
    const undone = new Error('undone on purpose');
    await this.#database
      .transaction(async (tx) => {
        await tx.execute(sql`
          insert into throttles (key, hits, resets_at)
          select 'probe:' || repeat(md5(number::text), 8) || number, 0, now() from generate_series(1, ${PROBE_ROWS}::int) as number`);
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
  }
}

async function within(work: Promise<void>): Promise<undefined | Error | 'late'> {
  const ended = new AbortController();
  const late = delay(ANSWER_WITHIN_MS, 'late' as const, { signal: ended.signal }).catch(() => 'late' as const);
  const answer = await Promise.race([
    work.then(
      () => undefined,
      (error: Error) => error,
    ),
    late,
  ]);
  ended.abort();
  return answer;
}
