import { parseRate, type Rate } from '#domain/money/exchange-rate.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rateAt, waitingRates } from './exchange-rate.queries.ts';

/** The channel that the trigger of migrations/0006_sales.sql notifies. */
const CHANNEL = 'rate';
/** The rate is also read this often, because a notification may get lost. */
const CHECK_EVERY_MS = 5_000;

/** The topic of cached responses that show the rate in force or an amount in bolívares. */
export const RATE_TOPIC = 'rate';

/** The rate in force in memory, for display. Orders read the rate from the database. */
export class LiveRate {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #onProblem: (error: Error) => void;
  readonly #onChange: () => void;
  #rate: Rate | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** Fires when the next rate begins. */
  #next: NodeJS.Timeout | null = null;
  #reading: Promise<void> = Promise.resolve();

  /** @param onChange called when the rate has changed */
  constructor(
    database: Database,
    { now, onChange, onProblem }: { now(): Date; onChange(): void; onProblem(error: Error): void },
  ) {
    this.#database = database;
    this.#now = now;
    this.#onChange = onChange;
    this.#onProblem = onProblem;
  }

  /** Plain decimal text; null when there has never been a rate. */
  get rate(): Rate | null {
    return this.#rate;
  }

  /** Reads the rate, then follows it until `stop`. */
  async start(): Promise<void> {
    this.#rate = await this.#read();
    const look = () => void this.refresh();
    await this.#database.listen(CHANNEL, look);
    this.#timer = setInterval(look, CHECK_EVERY_MS);
    this.#timer.unref();
  }

  /** Reads the rate again. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const rate = await this.#read();
      if (rate === this.#rate) return;
      this.#rate = rate;
      this.#onChange();
    });
    this.#reading = this.#reading.catch(this.#onProblem);
    return this.#reading;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#reading;
    if (this.#next) clearTimeout(this.#next);
  }

  async #read(): Promise<Rate | null> {
    const { connection } = this.#database;
    const now = this.#now();
    const inForce = await rateAt(connection, now);
    const [next] = await waitingRates(connection, now);
    this.#wakeAt(next?.effectiveAt, now);
    return inForce && parseRate(inForce.value);
  }

  /** Looks again when the next rate begins, so that no page shows the former one for seconds. */
  #wakeAt(start: Date | undefined, now: Date): void {
    if (this.#next) clearTimeout(this.#next);
    if (start) this.#next = setTimeout(() => void this.refresh(), start.getTime() - now.getTime()).unref();
  }
}
