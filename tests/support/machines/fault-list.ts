import { setTimeout as rest } from 'node:timers/promises';
import { type Fleet, PROCESSES, type ProcessIndex } from './start-fleet.ts';

/** How often a process that gave up is restarted, and the pause before that. */
const MOST_RESTARTS = 5;
const RESTART_MS = 2_000;

interface Happening {
  awayMs: number;
  turn: number;
  tell(line: string): void;
}
interface Fault {
  name: string;
  happen(fleet: Fleet, happening: Happening): Promise<void>;
  /** The fault is outside the shop and its database, which continue to work. */
  elsewhere?: true;
}

export const FAULTS: Fault[] = [
  {
    name: 'a process is killed',
    async happen(fleet, { turn, tell }) {
      await kill(fleet, [(turn % 3) as ProcessIndex], tell);
    },
  },
  {
    name: 'PostgreSQL is stopped',
    async happen({ postgres }, { awayMs }) {
      await postgres.halt();
      await rest(awayMs);
      await postgres.resume();
    },
  },
  { name: 'PgBouncer is restarted', happen: (fleet) => fleet.restartPooler() },
  {
    name: 'one process after the other is started anew',
    async happen(fleet, { tell }) {
      for (const which of PROCESSES) {
        await fleet.processes[which].end('SIGTERM');
        await startAsSupervised(fleet, which, tell);
      }
    },
  },
  {
    name: 'the bucket is away',
    elsewhere: true,
    async happen({ bucket }, { awayMs }) {
      bucket.mood = 503;
      await rest(awayMs);
      bucket.mood = 'well';
    },
  },
  {
    name: 'the mail server takes nothing',
    elsewhere: true,
    async happen({ inbox }, { awayMs }) {
      inbox.refusing = true;
      await rest(awayMs);
      inbox.refusing = false;
    },
  },
  {
    name: 'two processes are killed at once',
    async happen(fleet, { turn, tell }) {
      await kill(fleet, [(turn % 3) as ProcessIndex, ((turn + 1) % 3) as ProcessIndex], tell);
    },
  },
];

async function kill(fleet: Fleet, all: readonly ProcessIndex[], tell: (line: string) => void): Promise<void> {
  await Promise.all(all.map((which) => fleet.processes[which].end('SIGKILL')));
  for (const which of all) await startAsSupervised(fleet, which, tell);
}

/**
 * Starts a process as the systemd units do. A process that gives up, because the database is slow on a busy machine, is
 * restarted and reported.
 */
async function startAsSupervised(fleet: Fleet, which: ProcessIndex, tell: (line: string) => void): Promise<void> {
  for (let left = MOST_RESTARTS; ; left -= 1) {
    try {
      return await fleet.start(which);
    } catch (error) {
      if (left === 0) throw error;
      tell(`process ${which} gave up and is started again: ${(error as Error).message.replace(/\s+/g, ' ')}`);
      await rest(RESTART_MS);
    }
  }
}
