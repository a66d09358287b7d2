import pg from 'pg';

export const LISTENER_NAME = 'vitrina-listen';
const RECONNECT_AFTER_MS = 500;
/** Settings of the listener's connection. Whoever makes the client limits the time for opening it. */
export const LISTENER: pg.ClientConfig = {
  application_name: LISTENER_NAME,
  keepAlive: true,
  query_timeout: 5_000,
};

type Hear = (payload: string) => void;

/**
 * This process's one connection for LISTEN, which reconnects when lost. Every process of the shop has exactly one, so
 * counting the connections with LISTENER_NAME counts the processes.
 */
export class ServerListener {
  readonly #open: () => pg.Client;
  readonly #onProblem: (error: Error) => void;
  readonly #channels = new Map<string, Hear>();
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(open: () => pg.Client, onProblem: (error: Error) => void) {
    this.#open = open;
    this.#onProblem = onProblem;
  }

  /** Calls `hear` for each NOTIFY, and once with an empty payload after every (re)connection. */
  async listen(channel: string, hear: Hear): Promise<void> {
    this.#channels.set(channel, hear);
    if (this.#client) {
      await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      hear('');
      return;
    }
    this.#connecting ??= this.#connect();
    await this.#connecting;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const fresh = this.#open();
    fresh.on('error', (error) => {
      this.#onProblem(error);
      this.#reconnect(fresh);
    });
    fresh.on('end', () => this.#reconnect(fresh));
    fresh.on('notification', ({ channel, payload }) => this.#channels.get(channel)?.(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of this.#channels.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    } finally {
      this.#connecting = null;
    }
    this.#client = fresh;
    for (const hear of this.#channels.values()) hear('');
  }

  #reconnect(lost: pg.Client): void {
    if (this.#closed || this.#timer || this.#connecting || (this.#client && this.#client !== lost)) return;
    this.#client = null;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#connecting = this.#connect();
      this.#connecting.catch((error: Error) => {
        this.#onProblem(error);
        this.#reconnect(lost);
      });
    }, RECONNECT_AFTER_MS);
  }
}
