import { categoryPageOf } from '#domain/redirects/address.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { type PageAddresses, standsAt } from './page-addresses.ts';
import { markUsed, selectAllRedirects, selectRevision } from './redirects.queries.ts';
import { REDIRECTS_CHANNEL } from './redirects.tables.ts';

/** How long (ms) uses are collected before they are written in one statement. */
const COLLECT_MS = 1_000;

/** Topic of cached pages that a redirect may replace: those of categories that the shop does not have. */
const REDIRECTS_TOPIC = 'redirects';

type RedirectServices = Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>;

interface Step {
  id: number;
  to: string;
  lastUsedOn: string | null;
}

interface Known {
  revision: number;
  steps: ReadonlyMap<string, Step>;
}

/** All redirects in memory, in step with the database. */
export class LiveRedirects {
  readonly #platform: RedirectServices;
  readonly #live: LiveValue<Known>;
  readonly #used = new Set<number>();
  #noting: NodeJS.Timeout | null = null;
  #pages: PageAddresses | null = null;

  constructor(platform: RedirectServices) {
    const { database, responseCache, onProblem } = platform;
    this.#platform = platform;
    this.#live = new LiveValue<Known>({
      database,
      channel: REDIRECTS_CHANNEL,
      initial: { revision: -1, steps: new Map() },
      read: async () => {
        const revision = await selectRevision(database.connection);
        if (revision === this.#live.value.revision) return { value: this.#live.value };
        const rows = await selectAllRedirects(database.connection);
        return { value: { revision, steps: new Map(rows.map(({ from, ...step }) => [from, step])) } };
      },
      onChange: () => responseCache.drop(new Set([REDIRECTS_TOPIC])),
      onProblem,
    });
  }

  start(): Promise<void> {
    return this.#live.start();
  }

  refresh(): Promise<void> {
    return this.#live.refresh();
  }

  /** Called once the app has its renderer, which knows the pages. */
  know(pages: PageAddresses): void {
    this.#pages = pages;
  }

  get pages(): PageAddresses {
    if (!this.#pages) throw new Error('The pages are not known yet');
    return this.#pages;
  }

  /**
   * Where an address leads; null if it is not redirected. Reads memory only.
   * @param canonical the page's URL, as pageUrl's `canonical`
   */
  follow(canonical: string): string | null {
    const { steps } = this.#live.value;
    if (steps.size === 0) return null;
    const exact = steps.get(canonical);
    const part = exact ? null : categoryPageOf(canonical);
    const step = exact ?? (part && steps.get(part.base));
    if (!step || standsAt(this.pages, this.pages.read(canonical))) return null;
    this.#note(step);
    return part ? withRest(step.to, part.rest) : step.to;
  }

  /** Topics of a cached page, which goes when a redirect may take over its address. @param canonical as in `follow` */
  topics(canonical: string): readonly string[] {
    return standsAt(this.pages, this.pages.read(canonical)) ? [] : [REDIRECTS_TOPIC];
  }

  async stop(): Promise<void> {
    await this.#live.stop();
    await this.#flush();
  }

  #note(step: Step): void {
    const today = caracasDay(this.#platform.now());
    if (step.lastUsedOn === today) return;
    step.lastUsedOn = today;
    this.#used.add(step.id);
    this.#noting ??= setTimeout(() => void this.#flush().catch(this.#platform.onProblem), COLLECT_MS).unref();
  }

  async #flush(): Promise<void> {
    if (this.#noting) clearTimeout(this.#noting);
    this.#noting = null;
    const ids = [...this.#used];
    this.#used.clear();
    if (ids.length === 0) return;
    const { database, now } = this.#platform;
    try {
      await markUsed(database.connection, ids, caracasDay(now()));
    } catch (error) {
      // Written with the next use, or when the process stops.
      for (const id of ids) this.#used.add(id);
      throw error;
    }
  }
}

/** Keeps the other filters, such as the size, if the target is a list of products too. */
function withRest(to: string, rest: URLSearchParams): string {
  if (rest.size === 0 || !/^\/shop(?:\?|$)/.test(to)) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${rest}`;
}
