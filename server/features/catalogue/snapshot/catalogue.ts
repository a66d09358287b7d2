import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { Category } from '#domain/catalogue/item.ts';
import { LiveLocations } from '#server/features/locations/live-locations.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  type CatalogueRow,
  deleteOldChanges,
  selectCatalogueRows,
  selectCategories,
  selectChanges,
  selectPiecesSold,
} from '../catalogue.queries.ts';
import { CATALOGUE_CHANNEL } from '../catalogue.tables.ts';
import { LiveGarments } from '../garments/live-garments.ts';
import type { SearchResult } from '../search/catalogue-search.ts';
import { LiveSearch } from '../search/live-search.ts';
import { type CatalogueDelta, CatalogueSnapshot, emptyDelta } from './catalogue-snapshot.ts';
import { Replicas } from './replicas.ts';
import type { FilteredStyle, Style } from './style.ts';

/** Changes are also polled this often, because a notification may get lost. */
const CHECK_EVERY_MS = 5_000;
/** Rows read per query: an import changes tens of thousands, and requests must be served meanwhile. */
const READ_AT_ONCE = 1_000;
/** How often old changes are deleted, and what sells well is read again. */
const HOURLY_MS = 60 * 60 * 1000;
/** The least time (ms) between two updates, and between two notifications of other replicas. */
const PAUSE_MS = 200;

export interface CatalogueChange extends CatalogueDelta {
  categories: boolean;
  /** Whether the warehouse or a store changed. */
  locations: boolean;
}

const NO_CHANGE: CatalogueChange = { ...emptyDelta(), categories: false, locations: false };

/**
 * The shop's catalogue in memory, in step with the database. Reads never query the database; writes go to the database
 * and are announced to every replica.
 */
export class Catalogue {
  readonly #database: Database;
  readonly #onProblem: (error: Error) => void;
  readonly #replicas: Replicas;
  readonly #snapshot = new CatalogueSnapshot((ref) => this.garments.colorOf(ref));
  /** Updated together with the items. */
  readonly locations = new LiveLocations();
  readonly garments = new LiveGarments();
  readonly #search: LiveSearch<Style>;
  readonly #listeners: ((change: CatalogueChange) => void | Promise<void>)[] = [];
  readonly #refreshListeners: ((horizon: string, hadChanges: boolean) => void)[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #categories: readonly Category[] = [];
  readonly #derived = new Map<string, unknown>();
  #horizon: string | null = null;
  /** Start time of the database server that the horizon belongs to. */
  #server: string | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  #queued = false;
  /** When the last announced change was applied, by `performance.now()`. */
  #appliedAt = Number.NEGATIVE_INFINITY;
  /** Timers of the next refresh and the next notification. */
  readonly #soon: { refresh: NodeJS.Timeout | null; notify: NodeJS.Timeout | null } = { refresh: null, notify: null };
  /** When the last complete refresh began, by `performance.now()`. */
  #currentAt = performance.now();
  #stopped = false;

  constructor(database: Database, onProblem: (error: Error) => void) {
    this.#database = database;
    this.#onProblem = onProblem;
    this.#search = new LiveSearch(this.#snapshot, onProblem);
    this.#replicas = new Replicas(database, { refresh: () => this.refresh(), onProblem });
  }

  get snapshot(): CatalogueSnapshot {
    return this.#snapshot;
  }

  categories(): readonly Category[] {
    return this.#categories;
  }

  /** Await it before a search: after a start, the index is still being made. */
  searchReady(): Promise<void> {
    return this.#search.ready();
  }

  search(text: string): SearchResult<Style> {
    return this.#search.find(text);
  }

  /** All styles in stock, newest first. */
  inStock(): FilteredStyle[] {
    return this.#snapshot.filter(EMPTY_FILTER);
  }

  /** The result of `make`, cached under `key` until the listing changes. */
  derived<Value>(key: string, make: () => Value): Value {
    if (!this.#derived.has(key)) this.#derived.set(key, make());
    return this.#derived.get(key) as Value;
  }

  /** The listener is called after each applied change; a refresh waits for it. */
  onChange(listener: (change: CatalogueChange) => void | Promise<void>): void {
    this.#listeners.push(listener);
  }

  /**
   * The listener is called after each refresh. All changes before the horizon have then been applied, and the listeners of
   * `onChange` have been called.
   */
  onRefresh(listener: (horizon: string, hadChanges: boolean) => void): void {
    this.#refreshListeners.push(listener);
  }

  /** The age (seconds) up to which committed changes may be missing here; normally at most five. */
  get behindSeconds(): number {
    return (performance.now() - this.#currentAt) / 1000;
  }

  /** Loads everything, then follows changes until `stop`. */
  async start(): Promise<void> {
    const { horizon, server } = await selectChanges(this.#database.connection, null);
    await this.#readCategories();
    await this.locations.read(this.#database.connection);
    const applyGarments = await this.garments.read(this.#database.connection, null);
    applyGarments();
    const rows = await selectCatalogueRows(this.#database.connection);
    const { texts } = await this.#updateSnapshot(
      rows.map((row) => row.id),
      rows,
    );
    this.#search.indexLater(texts);
    this.#horizon = horizon;
    this.#server = server;
    await this.readPopularity();
    await this.#database.listen(CATALOGUE_CHANNEL, () => this.#refreshSoon());
    await this.#replicas.start();
    this.#timers.push(
      setInterval(() => this.#refreshSoon(), CHECK_EVERY_MS),
      setInterval(() => deleteOldChanges(this.#database.connection).catch(this.#onProblem), HOURLY_MS),
      setInterval(() => this.readPopularity().catch(this.#onProblem), HOURLY_MS),
    );
    for (const timer of this.#timers) timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#search.stop();
    for (const timer of this.#timers) clearInterval(timer);
    for (const timer of Object.values(this.#soon)) if (timer) clearTimeout(timer);
    await this.#refreshing;
  }

  /** Reads the sales by ref: a search puts best-selling styles first among equals. */
  async readPopularity(): Promise<void> {
    const sold = await this.#database.lagging.read(null, selectPiecesSold);
    if (!this.#search.prefer(sold)) return;
    await this.#announce({ ...NO_CHANGE, listing: true });
  }

  /** Applies everything committed so far. @returns false when the database could not be read */
  refresh(): Promise<boolean> {
    const refreshed = this.#refreshing
      .then(() => this.#applyChanges())
      .then(
        () => true,
        (error: Error) => {
          this.#onProblem(error);
          return false;
        },
      );
    this.#refreshing = refreshed.then(() => {});
    return refreshed;
  }

  /** Refreshes every replica. @returns false when one did not confirm in time */
  refreshEverywhere(): Promise<boolean> {
    return this.#replicas.refreshAll();
  }

  /**
   * Call it after the commit of a transaction that deferred its notification (migrations/0005_item_history.sql). If the
   * process dies before, the other replicas see the change at their next check.
   */
  stockMoved(): void {
    if (this.#stopped) return;
    this.#refreshSoon();
    if (this.#soon.notify || this.#database.kind === 'embedded') return;
    this.#soon.notify = setTimeout(() => {
      this.#soon.notify = null;
      this.#database.notify(CATALOGUE_CHANNEL, '').catch(this.#onProblem);
    }, PAUSE_MS);
  }

  /** Refreshes at once, or after a pause when a change was applied just before. Further calls meanwhile do nothing. */
  #refreshSoon(): void {
    if (this.#queued || this.#stopped) return;
    this.#queued = true;
    const pause = this.#appliedAt + PAUSE_MS - performance.now();
    if (pause <= 0) this.#refreshNow();
    else this.#soon.refresh = setTimeout(() => this.#refreshNow(), pause);
  }

  #refreshNow(): void {
    this.#soon.refresh = null;
    this.#refreshing = this.#refreshing
      .then(() => {
        this.#queued = false;
        this.#appliedAt = performance.now();
        return this.#applyChanges();
      })
      .catch(this.#onProblem);
  }

  async #applyChanges(): Promise<void> {
    const from = performance.now();
    const changes = await selectChanges(this.#database.connection, this.#horizon);
    const isAnotherServer = changes.server !== this.#server;
    // A transaction that stays open holds back the horizon: the same changes are then reported again and again.
    const categories = (changes.categories || isAnotherServer) && (await this.#readCategories());
    const isReread = (changes.locations || isAnotherServer) && (await this.locations.read(this.#database.connection));
    const locations = this.locations.hasDayEnded(new Date()) || isReread;
    const ids = new Set(changes.itemIds);
    if (isAnotherServer) for (const { id } of this.#snapshot.entries()) ids.add(id);
    if (categories || locations) await this.#announce({ ...NO_CHANGE, categories, locations });
    const applyGarments = await this.garments.read(this.#database.connection, isAnotherServer ? null : changes.refs);
    const rows = isAnotherServer
      ? await selectCatalogueRows(this.#database.connection)
      : await this.#readItems([...ids]);
    await this.apply(isAnotherServer ? [...ids, ...rows.map(({ id }) => id)] : ids, rows);
    // After the items: a failure before would lose the announcement, since what is applied already is no change any more.
    const { refs, cards, colors } = applyGarments();
    if (colors) this.#snapshot.recolor();
    if (refs.size > 0) await this.#announce({ ...NO_CHANGE, refs, cards, listing: colors });
    this.#horizon = changes.horizon;
    this.#currentAt = from;
    this.#server = changes.server;
    const hadChanges = ids.size > 0 || refs.size > 0 || changes.categories || changes.locations;
    for (const listener of this.#refreshListeners) listener(changes.horizon, hadChanges);
  }

  /** @returns whether any category changed */
  async #readCategories(): Promise<boolean> {
    const before = this.#categories;
    this.#categories = await selectCategories(this.#database.connection);
    return !isDeepStrictEqual(before, this.#categories);
  }

  /**
   * Applies the current rows of these items; an id without a row was deleted. The update is prepared in slices and applied in
   * one step, so that no request sees half of a transaction. Only one call may run at a time.
   */
  async apply(ids: Iterable<number>, rows: readonly CatalogueRow[]): Promise<void> {
    const delta = await this.#updateSnapshot(ids, rows);
    try {
      await this.#search.updateInSlices([...delta.texts]);
    } finally {
      // Last, so that responses cached between the two steps are dropped too.
      if (delta.refs.size > 0) await this.#announce({ ...NO_CHANGE, ...delta });
    }
  }

  async #updateSnapshot(ids: Iterable<number>, rows: readonly CatalogueRow[]): Promise<CatalogueDelta> {
    const update = this.#snapshot.update(ids, rows);
    let step = update.next();
    while (!step.done) {
      await nextTurn();
      step = update.next();
    }
    return step.value();
  }

  async #readItems(ids: readonly number[]): Promise<CatalogueRow[]> {
    const rows: CatalogueRow[] = [];
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      rows.push(...(await selectCatalogueRows(this.#database.connection, ids.slice(from, from + READ_AT_ONCE))));
      await nextTurn();
    }
    return rows;
  }

  async #announce(change: CatalogueChange): Promise<void> {
    if (change.listing || change.categories) this.#derived.clear();
    await Promise.all(this.#listeners.map((listener) => listener(change)));
  }
}
