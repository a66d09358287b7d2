import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { type MachineFault, machineFault } from './machine-fault.ts';
import { degraded, failing, type PartCondition, WELL } from './part-condition.ts';
import { within } from './within.ts';

/** With less free space than this the disk counts as full: PostgreSQL allocates its log in files of 16 MB. */
const LEAST_ROOM_BYTES = 4 * 1024 * 1024;
/** With less free space than this the disk will soon be full: about a day of orders, pictures and logs. */
const LITTLE_ROOM_BYTES = 256 * 1024 * 1024;
const ANSWER_WITHIN_MS = 3_000;
/** Rows of the test write: enough to need new pages on the disk; always rolled back. */
const PROBE_ROWS = 400;

const WORDS: Record<MachineFault, string> = {
  full: 'disco lleno',
  'read-only': 'disco de solo lectura',
  broken: 'error de disco',
};

/** Finds out whether the disk and the database can be written to. */
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

  /** The disk and the database, without which the shop cannot work. Answers within about 3 s. */
  async look(): Promise<{ disk: PartCondition; database: PartCondition }> {
    const [room, answered] = await Promise.all([
      this.#room(),
      within(this.#noted ? this.#probe() : this.#ask(), ANSWER_WITHIN_MS),
    ]);
    const fault = answered instanceof Error ? machineFault(answered) : null;
    const wrong = fault ?? (room < LEAST_ROOM_BYTES ? 'full' : null);
    if (!answered && !wrong) this.#noted = null;
    return {
      disk: wrong ? failing(WORDS[wrong]) : roomLeft(room),
      database: answered && !fault ? failing('la base de datos no responde') : WELL,
    };
  }

  async #room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#directory);
    return bavail * bsize;
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

function roomLeft(bytes: number): PartCondition {
  return bytes < LITTLE_ROOM_BYTES ? degraded('queda poco espacio en el disco') : WELL;
}
