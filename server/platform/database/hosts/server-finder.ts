import type { DatabaseUrl, Host, Role } from './database-url.ts';
import { ServerProbe } from './server-probe.ts';

/** How often all servers are asked again, in ms, while none has the role. */
const ASK_AGAIN_MS = 250;
/** How often to check whether another server was promoted while the old primary still responds, in ms. */
const WATCH_EVERY_MS = 2_000;

/** No server has the role: the primary is lost and no standby is promoted yet. */
export class NoServer extends Error {
  /** SQLSTATE: cannot connect now. */
  readonly code = '57P03';
}

/** Finds which of several servers is the primary, or a standby, now. */
export class ServerFinder {
  readonly #hosts: readonly { host: Host; probe: Pick<ServerProbe, 'ask' | 'close'> }[];
  readonly #role: Role;
  #current: Host | null = null;
  /** The highest timeline so far. A primary with a lower one has been replaced, and writes to it are lost. */
  #timeline = 0;
  #finding: Promise<Host | null> | null = null;
  #failedAt = Number.NEGATIVE_INFINITY;
  #watching: NodeJS.Timeout | null = null;
  #isClosed = false;
  readonly #listeners: (() => void)[] = [];

  constructor(
    url: DatabaseUrl,
    role: Role,
    probeOf: (url: string) => Pick<ServerProbe, 'ask' | 'close'> = (url) => new ServerProbe(url),
  ) {
    this.#hosts = url.hosts.map((host) => ({ host, probe: probeOf(url.urlOf(host)) }));
    this.#role = role;
  }

  get role(): Role {
    return this.#role;
  }

  /**
   * The server to connect to: the known one, or the first in the order of the URL that has the role.
   * @throws NoServer
   */
  async find(): Promise<Host> {
    if (this.#current) return this.#current;
    const justFailed = performance.now() - this.#failedAt < ASK_AGAIN_MS;
    const server = justFailed ? null : await this.#look();
    if (!server) throw new NoServer(`No server of the database is its ${this.#role} now`);
    return server;
  }

  isCurrent(host: Host): boolean {
    return this.#current === host;
  }

  /**
   * Call this when the server could not be reached or has lost its role. All hosts are asked before the next
   * connection.
   */
  doubt(host: Host): void {
    if (this.#current === host) this.#current = null;
  }

  /** `listener` is called when another server takes over although nobody doubted the known one. */
  onMove(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    if (this.#watching) clearInterval(this.#watching);
    this.#watching = null;
    this.#isClosed = true;
    this.#letGo();
  }

  #look(): Promise<Host | null> {
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = null;
      // Without this timer, the next check would come with the next new connection, perhaps days later.
      if (!this.#watching) this.#letGo();
    });
    return this.#finding;
  }

  async #ask(): Promise<Host | null> {
    const before = this.#current;
    const best = await this.#best();
    if (!best) {
      this.#failedAt = performance.now();
      return null;
    }
    this.#timeline = best.timeline;
    this.#current = best.host;
    this.#watch();
    if (before && before !== best.host) for (const listener of this.#listeners) listener();
    return best.host;
  }

  async #best(): Promise<{ host: Host; timeline: number } | null> {
    const answers = await Promise.all(
      this.#hosts.map(({ host, probe }) =>
        probe.ask().then(
          (probed) => ({ host, ...probed }),
          () => null,
        ),
      ),
    );
    const fit = answers.filter((answer) => answer?.role === this.#role).filter((answer) => answer !== null);
    const [best] = fit.toSorted((a, b) => b.timeline - a.timeline);
    return best && best.timeline >= this.#timeline ? best : null;
  }

  #letGo(): void {
    for (const { probe } of this.#hosts) probe.close();
  }

  /**
   * A primary that only this process can still reach, although another was promoted, would accept orders that nobody
   * else sees. An unresponsive primary is kept: its own connections show when it is lost.
   */
  #watch(): void {
    if (this.#watching || this.#isClosed || this.#role !== 'primary' || this.#hosts.length < 2) return;
    this.#watching = setInterval(() => void this.#look(), WATCH_EVERY_MS).unref();
  }
}
