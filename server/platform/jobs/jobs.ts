import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { shared } from '#server/platform/faults/within.ts';
import { inSpan, traceparent } from '#server/platform/tracing/trace.ts';

/** A kind of background job. `Data` is the payload, stored as JSON. */
export interface JobKind<Data extends object> {
  name: string;
  /** How often a failed job is retried, with pauses that grow up to an hour. Default 12. */
  retryLimit?: number;
  /** Never set. Its type connects the payload to the kind, so that `enqueue` and `work` agree on it. */
  data?: Data;
}

interface JobDepth {
  queue: string;
  state: 'waiting' | 'active' | 'failed';
  jobs: number;
  /** How long the oldest due job has waited; 0 if there is none. */
  oldestSeconds: number;
}

/** Background jobs that survive a restart: queued in the database, in the caller's transaction. */
export interface Jobs {
  /** Queues a job. It exists if and only if the transaction commits. */
  enqueue<Data extends object>(
    tx: Connection,
    kind: JobKind<Data>,
    data: Data,
    when?: { afterSeconds: number },
  ): Promise<void>;
  /** Registers the handler of a kind. A job whose handler throws is retried later, with growing pauses. */
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data) => Promise<void>): Promise<void>;
  /** Runs `handle` at each time of a cron expression, on one replica. */
  schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
  /** Number of waiting, active and finally failed jobs of each queue. */
  depths(): Promise<JobDepth[]>;
  /** Takes no more jobs and waits up to 10 s for those that are running. */
  stop(): Promise<void>;
}

const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
/** How often one query finds the queues with due jobs, whose workers then fetch. */
const LOOK_MS = 1000;
/** How often each worker fetches by itself: rarely, because twenty queues would be twenty queries. */
const POLL_SECONDS = 60;
const DUE_QUEUES = `select distinct name from jobs.job where state < 'active' and not blocked and start_after <= now()`;
/** Jobs fetched at once. Each succeeds or fails on its own. */
const BATCH = 50;

/**
 * @param onProblem called with errors of the queue itself, such as a lost connection; not with errors of single jobs
 */
export async function startJobs(database: Database, onProblem: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobsConnection(), schema: 'jobs' });
  boss.on('error', onProblem);
  await boss.start();
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  const ready = new Set<string>();
  /** Ids of the workers by queue. */
  const workers = new Map<string, string>();
  const wakeWorkers = shared(async () => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE_QUEUES);
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '');
    } catch (error) {
      onProblem(error as Error);
    }
  });
  const looking = setInterval(wakeWorkers, LOOK_MS);

  async function ensureQueue(name: string): Promise<void> {
    if (ready.has(name)) return;
    // pg-boss's cache already has the queues that existed at the start.
    if (!present.has(name)) {
      await boss.createQueue(name, RETRIES);
      // Fills that cache. Otherwise the first `send` inside a transaction would look the queue up on pg-boss's own
      // connection, which on the embedded database is the one the transaction holds: a deadlock.
      await boss.getQueueStats(name);
    }
    ready.add(name);
  }

  return {
    async enqueue(tx, kind, data, when) {
      const later = when && { startAfter: when.afterSeconds };
      const parent = traceparent();
      await boss.send(kind.name, parent ? { ...data, traceparent: parent } : data, {
        ...RETRIES,
        ...(kind.retryLimit ? { retryLimit: kind.retryLimit } : {}),
        ...later,
        db: fromDrizzle(tx as never, sql),
      });
    },
    async work(kind, handle) {
      await ensureQueue(kind.name);
      const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, perJobResults: true } as const;
      const worker = await boss.work<object, unknown, typeof options>(kind.name, options, async (jobs) => {
        const results: JobResult[] = [];
        for (const { id, data } of jobs) results.push(await settle(id, () => handleTraced(kind.name, data, handle)));
        return results;
      });
      workers.set(kind.name, worker);
    },
    async schedule(name, cron, handle) {
      await ensureQueue(name);
      await boss.schedule(name, cron);
      const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
        try {
          await handleTraced(name, {}, handle);
        } catch (error) {
          // pg-boss would store every property of the error with the job.
          throw new Error(describeError(error));
        }
      });
      workers.set(name, worker);
    },
    // Cached, because several metrics and /readyz use the same result.
    depths: shared(async () => {
      const rows = rowsOf<JobDepth>(
        await database.connection.execute(sql`
          select name as queue, case when state::text in ('created', 'retry') then 'waiting' else state::text end as state,
            count(*)::int as jobs,
            coalesce(extract(epoch from now() - min(start_after) filter (
              where state::text in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
          from jobs.job where state::text in ('created', 'retry', 'active', 'failed') group by 1, 2`),
      );
      const states = ['waiting', 'active', 'failed'] as const;
      return [...ready].flatMap((queue) =>
        states.map(
          (state) =>
            rows.find((row) => row.queue === queue && row.state === state) ?? {
              queue,
              state,
              jobs: 0,
              oldestSeconds: 0,
            },
        ),
      );
    }),
    async stop() {
      clearInterval(looking);
      // A look that is under way ends before the database closes.
      await wakeWorkers();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Continues the trace of the transaction that queued the job, by the traceparent stored with it. */
function handleTraced<Data>(queue: string, carried: object, handle: (data: Data) => Promise<void>): Promise<void> {
  const { traceparent: parent, ...data } = (carried ?? {}) as { traceparent?: string };
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue };
  return inSpan({ name: `process ${queue}`, kind: 'consumer', attributes }, () => handle(data as Data), {
    traceparent: parent,
  });
}

async function settle(id: string, work: () => Promise<void>): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: describeError(error) } };
  }
}
