import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from './database/database.ts';

/** It is also read this often, because a notification may get lost. */
const CHECK_EVERY_MS = 5_000;

interface CurrentValue<Value> {
  value: Value;
  /** In how many ms it changes by itself; it is then read again. */
  changesInMs?: number | undefined;
}

interface LiveValueOptions<Value> {
  database: Database;
  /** The channel on which changes are announced. */
  channel: string;
  /** Until the first reading. */
  initial: Value;
  read(): Promise<CurrentValue<Value>>;
  /** Called when the value has changed. @param former what it was */
  onChange(value: Value, former: Value): void;
  onProblem(error: Error): void;
}

/** Notifies the channel in every process once the transaction commits. What they hold in memory is then read again. */
export async function announce(tx: Connection, channel: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** A value of the database in memory, read again whenever the database notifies a change. */
export class LiveValue<Value> {
  readonly #options: LiveValueOptions<Value>;
  #value: Value;
  #interval: NodeJS.Timeout | undefined;
  #change: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();

  constructor(options: LiveValueOptions<Value>) {
    this.#options = options;
    this.#value = options.initial;
  }

  get value(): Value {
    return this.#value;
  }

  /** Reads the value, then follows it until `stop`. */
  async start(): Promise<void> {
    this.#value = await this.#read();
    const look = () => void this.refresh();
    await this.#options.database.listen(this.#options.channel, look);
    this.#interval = setInterval(look, CHECK_EVERY_MS).unref();
  }

  /** Reads the value again. */
  refresh(): Promise<void> {
    this.#reading = this.#reading
      .then(async () => {
        const value = await this.#read();
        if (isDeepStrictEqual(value, this.#value)) return;
        const former = this.#value;
        this.#value = value;
        this.#options.onChange(value, former);
      })
      .catch(this.#options.onProblem);
    return this.#reading;
  }

  async stop(): Promise<void> {
    clearInterval(this.#interval);
    await this.#reading;
    clearTimeout(this.#change);
  }

  async #read(): Promise<Value> {
    const { value, changesInMs } = await this.#options.read();
    clearTimeout(this.#change);
    // A later one is seen by the check before it.
    if (changesInMs !== undefined && changesInMs <= CHECK_EVERY_MS)
      this.#change = setTimeout(() => void this.refresh(), changesInMs).unref();
    return value;
  }
}
