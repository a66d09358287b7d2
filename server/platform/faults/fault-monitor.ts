import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type MachineFault, machineFault } from './machine-fault.ts';

/** Less than this left where the shop writes is as good as nothing: PostgreSQL takes 16 MB at a time for its log. */
const LEAST_ROOM_BYTES = 4 * 1024 * 1024;
const ANSWER_WITHIN_MS = 3_000;
/** Rows that need pages of their own; rolled back. */
const PROBE_ROWS = 400;

const WORDS: Record<MachineFault, string> = {
  full: 'disco lleno',
  'read-only': 'disco de solo lectura',
  broken: 'error de disco',
};

/** Knows whether the shop can write just now, for whoever watches it. */
export class FaultMonitor {
  readonly #database: Database;
  readonly #directory: string;
  #noted: MachineFault | null = null;

  /** @param directory where this process writes files */
  constructor(database: Database, directory: string) {
    this.#database = database;
    this.#directory = directory;
  }

  /** Told of every failure; those of the machine are remembered until writing succeeds again. */
  note(error: unknown): void {
    this.#noted = machineFault(error) ?? this.#noted;
  }

  /** Why the shop cannot do its work, in the operator's words; null when it can. */
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

  /** Reading works on a full disk: it must be written to, and more than there happens to be room for in a page. */
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
