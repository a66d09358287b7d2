import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/platform/database/database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import type { PostgresServer } from '../database/postgres-server.ts';
import { freePort } from '../http/free-port.ts';
import { type FakeBucket, openFakeBucket } from '../neighbours/fake-bucket.ts';
import { openSmtpInbox, type SmtpInbox } from '../neighbours/smtp-inbox.ts';
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts';
import { STAFF_ENV } from '../shop/staff.ts';
import { signInAtProcess } from '../shop/stocked-process.ts';
import { startFleetDatabase } from './fleet-database.ts';
import { deployed, type RunningProgram } from './run-program.ts';
import { startHaproxy } from './start-haproxy.ts';
import { startPgbouncer } from './start-pgbouncer.ts';

/** Index of a process. */
export const PROCESSES = [0, 1, 2] as const;
export type ProcessIndex = (typeof PROCESSES)[number];

/**
 * Three processes of the shop behind HAProxy, on one PostgreSQL through PgBouncer, with a bucket and a mail server. It
 * uses the files of `deploy/`, as an operator would.
 */
export interface Fleet {
  /** URL of HAProxy. */
  url: string;
  /** The processes themselves, past HAProxy; `start` replaces one. */
  processes: [ShopProcess, ShopProcess, ShopProcess];
  postgres: PostgresServer;
  /** A direct connection to the database, past PgBouncer. */
  database: Database;
  bucket: FakeBucket;
  inbox: SmtpInbox;
  /** Token of the administrator. */
  token: string;
  /** Ends PgBouncer with all its connections, and starts it again on the same port. */
  restartPooler(): Promise<void>;
  /** Starts a process that has ended, on the same port. */
  start(which: ProcessIndex): Promise<void>;
  /** Output of the processes and programs. */
  output(): string;
  stop(): Promise<void>;
}

/** The shop's longest wait for its bucket, in seconds: this bucket runs on a busy machine, beside the test. */
const BUCKET_SECONDS = 8;
const SECRET = 'el mismo secreto en los tres procesos, y largo';

/** @param env further settings for the three processes */
export async function startFleet(env: Record<string, string> = {}): Promise<Fleet> {
  const undo: (() => Promise<unknown>)[] = [];
  const opened = async <Thing>(opening: Promise<Thing>, close: (thing: Thing) => Promise<unknown>): Promise<Thing> => {
    const thing = await opening;
    undo.unshift(() => close(thing));
    return thing;
  };
  const stop = async () => {
    for (const step of undo.splice(0)) await step();
  };
  try {
    const [postgres, inbox, bucket] = await Promise.all([
      opened(startFleetDatabase(), ({ server }) => server.stop()),
      opened(openSmtpInbox(), (server) => server.close()),
      opened(openFakeBucket(BUCKET_SECONDS), (server) => server.close()),
    ]);
    const startPooler = (port?: number) =>
      startPgbouncer(postgres.url, { users: postgres.users, ...(port ? { port } : {}) });
    let pooler: RunningProgram & { url: string } = await opened(startPooler(), () => pooler.stop());
    const database = await opened(
      openServerDatabase(postgres.adminUrl, () => {}),
      (each) => each.close(),
    );
    const directory = await opened(mkdtemp(path.join(tmpdir(), 'vitrina-fleet-')), (each) =>
      rm(each, { recursive: true, force: true }),
    );
    const ports = await Promise.all(PROCESSES.map(freePort));
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      AUTH_SECRET: SECRET,
      ...bucket.env,
      SMTP_URL: inbox.url,
      TRUST_PROXY: '127.0.0.1',
      ...STAFF_ENV,
      SHUTDOWN_GRACE: '1.5',
      ...env,
    };
    const startAt = (which: ProcessIndex) =>
      startShopProcess({ ...settings, PORT: String(ports[which]), DATA_DIR: path.join(directory, String(which)) });
    // Waits until all have started or failed, so that none is left behind.
    const started = await Promise.allSettled(PROCESSES.map(startAt));
    const processes = started.flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    ) as Fleet['processes'];
    undo.unshift(() => Promise.all(processes.map((each) => each.end('SIGKILL'))));
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    const [SHOP1 = '', SHOP2 = '', SHOP3 = ''] = ports.map((port) => `127.0.0.1:${port}`);
    const proxy = await opened(startHaproxy(deployed('haproxy/haproxy.cfg'), { SHOP1, SHOP2, SHOP3 }), (program) =>
      program.stop(),
    );
    return {
      url: proxy.url,
      processes,
      postgres: postgres.server,
      database,
      bucket,
      inbox,
      stop,
      token: await signInAtProcess(processes[0]),
      async restartPooler() {
        await pooler.stop();
        pooler = await startPooler(pooler.port);
      },
      async start(which) {
        processes[which] = await startAt(which);
      },
      output: () => [...processes, pooler, proxy].map((each) => each.output()).join('\n'),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
