import type { PaymentWay } from '#domain/payments/payment-way.ts';
import type { Database } from '#server/platform/database/database.ts';
import { presentOffered } from './ways.presenter.ts';
import { selectWays } from './ways.queries.ts';

/** The channel that the trigger of migrations/0018_payment_methods.sql notifies. */
const CHANNEL = 'payment_methods';
/** They are also read this often, because a notification may get lost. */
const CHECK_EVERY_MS = 5_000;

/** The topic of cached responses that show the ways of paying. */
export const WAYS_TOPIC = 'payment-methods';

/** The ways of paying offered on the web, in memory for pages. Orders and payments read them from the database. */
export class LiveWays {
  readonly #database: Database;
  readonly #onProblem: (error: Error) => void;
  readonly #onChange: () => void;
  #offered: readonly PaymentWay[] = [];
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> = Promise.resolve();

  /** @param onChange called when the offered ways have changed */
  constructor(database: Database, { onChange, onProblem }: { onChange(): void; onProblem(error: Error): void }) {
    this.#database = database;
    this.#onChange = onChange;
    this.#onProblem = onProblem;
  }

  get offered(): readonly PaymentWay[] {
    return this.#offered;
  }

  /** Reads the ways, then follows them until `stop`. */
  async start(): Promise<void> {
    this.#offered = await this.#read();
    const look = () => void this.refresh();
    await this.#database.listen(CHANNEL, look);
    this.#timer = setInterval(look, CHECK_EVERY_MS);
    this.#timer.unref();
  }

  /** Reads the ways again. */
  refresh(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const offered = await this.#read();
      if (JSON.stringify(offered) === JSON.stringify(this.#offered)) return;
      this.#offered = offered;
      this.#onChange();
    });
    this.#reading = this.#reading.catch(this.#onProblem);
    return this.#reading;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#reading;
  }

  async #read(): Promise<PaymentWay[]> {
    const ways = await selectWays(this.#database.connection);
    return ways.filter(({ active, onWeb }) => active && onWeb).map(presentOffered);
  }
}
