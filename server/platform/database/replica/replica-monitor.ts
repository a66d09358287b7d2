import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { describeError } from '#server/platform/describe-error.ts';
import type { Connection } from '../database.ts';
import { dropConnection } from '../hosts/drop-connection.ts';
import { rowsOf } from '../rows.ts';
import { LagClock, readLsn } from './lag-clock.ts';

const ASK_EVERY_MS = 1_000;
/** A replica that takes longer than this to report its position, in ms, counts as unreachable. */
const ANSWER_WITHIN_MS = 2_000;
/** With more lag than this, in ms, the primary answers. */
const MOST_LAG_MS = 10_000;

/** Why the replica is not read; reasons of one kind are reported once. */
type Kind = 'used' | 'starting' | 'behind' | 'away' | 'wrong';

/** The state that a replica reports. `system` identifies the cluster: it is the same only on a primary and its replicas. */
interface Standing {
  database: string;
  system: string;
  replayed: string | null;
}

interface ReplicaMonitorOptions {
  primary: Connection;
  /** Opens a connection for the monitor alone, because all connections of the pool may be busy. */
  openClient(): pg.Client;
  /**
   * Called when the replica stops being used or the reason changes (`problem` says why), and when it is used again
   * (null).
   */
  onChange(problem: string | null): void;
  /** With more lag than this, in ms, the replica is not read; default: ten seconds. */
  mostLagMs?: number | undefined;
}

/** Compares the log positions of the primary and the replica once a second, and decides whether the replica may be read. */
export class ReplicaMonitor {
  readonly #options: ReplicaMonitorOptions;
  readonly #clock = new LagClock();
  #client: pg.Client | null = null;
  #problem: string | null = 'it has not been asked yet';
  #kind: Kind = 'starting';
  /** Why the primary's position is unknown; null when it is known. */
  #primaryProblem: string | null = null;
  #isAway = false;
  #lagMs: number | null = null;
  #replayed = 0n;
  #system: string | null = null;
  #askingPrimary: Promise<void> | null = null;
  readonly #ending = new AbortController();
  readonly #over: Promise<void>;

  constructor(options: ReplicaMonitorOptions) {
    this.#options = options;
    this.#over = this.#askOn();
  }

  /** Why the replica may not be read now; null when it may. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Whether the replica does not respond at all. */
  get isAway(): boolean {
    return this.#isAway;
  }

  get lagMs(): number | null {
    return this.#lagMs;
  }

  /** What the replica had replayed when it was last asked. By now it may have replayed more. */
  get replayed(): bigint {
    return this.#replayed;
  }

  /** Must be called when a read could not reach the replica: it is not used until it has responded again. */
  distrust(error: Error): void {
    this.#isAway = true;
    this.#settle('away', null, describeError(error));
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#over;
    this.#drop();
  }

  async #askOn(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.#ask();
      await rest(ASK_EVERY_MS, null, { signal, ref: false }).catch(() => {});
    }
  }

  async #ask(): Promise<void> {
    // The primary first, so that the replica's position can be compared with it. A busy or unreachable primary is not waited
    // for, because the callers that need it notice by themselves.
    this.#askingPrimary ??= this.#askPrimary()
      .then(
        () => {
          this.#primaryProblem = null;
        },
        (error: Error) => {
          this.#primaryProblem = describeError(error);
        },
      )
      .finally(() => {
        this.#askingPrimary = null;
      });
    await Promise.race([this.#askingPrimary, rest(ANSWER_WITHIN_MS, null, { ref: false })]);
    try {
      const { database, system, replayed } = await this.#askReplica();
      this.#isAway = false;
      if (replayed === null) {
        return this.#settle('wrong', null, 'it is no replica, or none any more: it takes writes itself');
      }
      if (this.#system === null) {
        if (this.#primaryProblem === null) return this.#settle('starting', null, 'the primary has not been asked yet');
        return this.#settle('wrong', null, `the primary does not say where it is: ${this.#primaryProblem}`);
      }
      if (this.#system !== `${system} ${database}`) {
        return this.#settle('wrong', null, 'it is the replica of another database');
      }
      this.#replayed = readLsn(replayed);
      const lagMs = this.#clock.lagOf(this.#replayed, performance.now());
      if (lagMs === null) this.#settle('starting', null, 'it has not caught up since the shop was started');
      else if (lagMs <= (this.#options.mostLagMs ?? MOST_LAG_MS)) this.#settle('used', lagMs, null);
      else this.#settle('behind', lagMs, `it is ${Math.round(lagMs / 1000)} s behind`);
    } catch (error) {
      this.#drop();
      this.distrust(error as Error);
    }
  }

  #settle(kind: Kind, lagMs: number | null, problem: string | null): void {
    const changed = kind !== this.#kind;
    this.#kind = kind;
    this.#lagMs = lagMs;
    this.#problem = problem;
    if (changed && !this.#ending.signal.aborted) this.#options.onChange(problem);
  }

  async #askPrimary(): Promise<void> {
    const requestedAt = performance.now();
    const [row] = rowsOf<{ lsn: string; system: string }>(
      await this.#options.primary.execute(sql`
        select pg_current_wal_flush_lsn()::text as lsn,
          (select system_identifier from pg_control_system()) || ' ' || current_database() as system`),
    );
    if (!row) return;
    this.#system = row.system;
    this.#clock.note(readLsn(row.lsn), requestedAt);
  }

  async #askReplica(): Promise<Standing> {
    const client = this.#client ?? (await this.#connect());
    const { rows } = await client.query<Standing>(`
      select current_database() as database, (select system_identifier::text from pg_control_system()) as system,
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`);
    const [row] = rows;
    if (!row) throw new Error('it does not say where it is');
    return row;
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#options.openClient();
    this.#client = client;
    // The next question shows when the connection is lost.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  #drop(): void {
    if (this.#client) dropConnection(this.#client);
    this.#client = null;
  }
}

/** Options of the monitor's connection. */
export const MONITOR_LIMITS = {
  query_timeout: ANSWER_WITHIN_MS,
};
