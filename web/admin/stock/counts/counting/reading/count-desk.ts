import type { CountDetail, CountItem, EntryResult } from '#contract/stock/count.ts';
import { MAX_COUNT_BARCODE, MAX_ENTRY_PIECES } from '#domain/stock/counts/count.ts';
import { newId } from '#web/browser/new-id.ts';
import { ItemIndex } from './item-index.ts';
import { type CountDatabase, type CountedKey, keyOf, type Reading } from './readings.ts';

/** Readings that one phone stores at most, so that a forgotten count does not fill it. */
const MAX_STORED = 20_000;
/** The last readings, which are shown and can be undone. */
const MAX_RECENT = 30;

/** What the screen shows. A new object whenever anything changes. */
export interface DeskState {
  count: CountDetail | null;
  /** The newest first. */
  recent: readonly Reading[];
  /** Readings of this count by this account that are not sent yet. */
  waiting: number;
  /** Readings of this count by another account on this phone, sent when that account signs in. */
  ofOthers: number;
  /** How many readings of other counts are stored, by the id of the count. */
  otherCounts: ReadonlyMap<number, number>;
  /** Refused by the server; stored until staff have seen them. */
  refused: readonly Reading[];
  /** Why the last reading was not stored. */
  problem: string | null;
}

/** Removes control characters, which separate the parts of a parcel label; the server accepts none. */
const readableBarcode = (barcode: string) => barcode.replaceAll(/\p{Cc}/gu, '').trim();

interface DeskOptions {
  countId: number;
  database: CountDatabase;
  owner: () => string | null;
}

/** Takes readings, stores each one before it is shown, and hands them to the sender. */
export class CountDesk {
  readonly items = new ItemIndex();
  readonly #options: DeskOptions;
  readonly #readings = new Map<string, Reading>();
  readonly #otherCounts = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  #recent: readonly Reading[] = [];
  #count: CountDetail | null = null;
  #problem: string | null = null;
  #state: DeskState | null = null;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Restores the readings that an earlier visit stored on this phone. */
  async restore(): Promise<void> {
    const { database, countId } = this.#options;
    for (const reading of await database.readReadings()) {
      if (reading.countId !== countId) {
        this.#otherCounts.set(reading.countId, (this.#otherCounts.get(reading.countId) ?? 0) + 1);
        continue;
      }
      this.#readings.set(reading.id, reading);
      if (reading.refusal === null) this.items.countPending(reading);
    }
    const round = this.#count?.attributes.round;
    const own = this.#own().sort((a, b) => b.scannedAt.localeCompare(a.scannedAt));
    this.#recent = own.filter((reading) => round === undefined || reading.round === round).slice(0, MAX_RECENT);
    this.#notify();
  }

  /** @param items null: the known items stay */
  show(count: CountDetail, items: readonly CountItem[] | null): void {
    this.#count = count;
    // Readings of an earlier round cannot be undone in this one.
    this.#recent = this.#recent.filter(({ round }) => round === count.attributes.round);
    if (items) {
      this.items.clear();
      this.items.put(items);
    }
    this.#notify();
  }

  /** Adds to the count of an item or a barcode; resolves once it is stored. @returns null when it could not be stored */
  async read(what: Pick<Reading, 'itemId' | 'barcode'>, quantity: number): Promise<Reading | null> {
    const { countId, database, owner } = this.#options;
    const account = owner();
    if (!this.#count || account === null) return this.#refuse('Inicia sesión para seguir contando.');
    if (this.#readings.size >= MAX_STORED)
      return this.#refuse(
        `Este teléfono ya guarda ${MAX_STORED.toLocaleString('es-VE')} lecturas sin enviar. Busca conexión.`,
      );
    const barcode = what.barcode === null ? null : readableBarcode(what.barcode);
    if (barcode === '' || (barcode !== null && barcode.length > MAX_COUNT_BARCODE))
      return this.#refuse('Ese código no es de un producto: está vacío o es demasiado largo.');
    const reading: Reading = {
      id: newId(),
      countId,
      round: this.#count.attributes.round,
      itemId: what.itemId,
      barcode,
      quantity,
      scannedAt: new Date().toISOString(),
      owner: account,
      refusal: null,
    };
    try {
      await database.storeReadings([reading]);
    } catch {
      return this.#refuse('Este teléfono no pudo guardar la lectura: puede que no le quede espacio.');
    }
    this.#readings.set(reading.id, reading);
    this.items.countPending(reading);
    this.#recent = [reading, ...this.#recent].slice(0, MAX_RECENT);
    this.#problem = null;
    this.#notify();
    return reading;
  }

  /** Sets the counted total of an item or a barcode; 0 means that no piece is there. */
  async setTotal(what: Pick<Reading, 'itemId' | 'barcode'>, total: number): Promise<Reading | null> {
    let left = total - this.items.total(keyOf(what));
    // A reading has a maximum size: a larger difference takes several.
    while (Math.abs(left) > MAX_ENTRY_PIECES) {
      const most = Math.sign(left) * MAX_ENTRY_PIECES;
      if (!(await this.read(what, most))) return null;
      left -= most;
    }
    return this.read(what, left);
  }

  async undo(): Promise<Reading | null> {
    const [last] = this.#recent;
    if (!last) return null;
    const undone = await this.read(last, -last.quantity);
    if (!undone) return null;
    this.#recent = this.#recent.filter(({ id }) => id !== last.id && id !== undone.id);
    this.#notify();
    return undone;
  }

  /**
   * The oldest unsent readings of one account and one round, for one call.
   * @param most the largest number of readings
   */
  batch(most: number): Reading[] {
    const own = this.#own();
    return own.filter(({ round }) => round === own[0]?.round).slice(0, most);
  }

  /** Applies the server's results for readings that were sent. */
  async settle(results: readonly EntryResult[], items: readonly CountItem[]): Promise<void> {
    const { database } = this.#options;
    const done: string[] = [];
    const refused: Reading[] = [];
    for (const { id, result, message } of results) {
      const reading = this.#readings.get(id);
      if (!reading) continue;
      this.items.countPending(reading, -1);
      if (result === 'refused') {
        const withReason = { ...reading, refusal: message ?? 'No se aceptó.' };
        this.#readings.set(id, withReason);
        refused.push(withReason);
        // A refused reading counts nowhere, so there is nothing to undo.
        this.#recent = this.#recent.filter((recent) => recent.id !== id);
        continue;
      }
      if (result === 'unknown') this.items.countUnknown(reading);
      this.#readings.delete(id);
      done.push(id);
    }
    this.items.put(items);
    this.#identify(results);
    this.#notify();
    await database.deleteReadings(done);
    if (refused.length > 0) await database.storeReadings(refused);
    await database.storeItems(items);
  }

  /** Deletes the refused readings, which staff have seen. */
  async dismissRefused(): Promise<void> {
    const ids = this.#refused().map(({ id }) => id);
    await this.#options.database.deleteReadings(ids);
    for (const id of ids) this.#readings.delete(id);
    this.#notify();
  }

  total(key: CountedKey): number {
    return this.items.total(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): DeskState => {
    this.#state ??= {
      count: this.#count,
      recent: this.#recent,
      waiting: this.#own().length,
      ofOthers: [...this.#readings.values()].filter(
        (one) => one.refusal === null && one.owner !== this.#options.owner(),
      ).length,
      otherCounts: this.#otherCounts,
      refused: this.#refused(),
      problem: this.#problem,
    };
    return this.#state;
  };

  /** Shows the item of a barcode that only the server knew. */
  #identify(results: readonly EntryResult[]): void {
    const known = new Map(results.map(({ id, itemId }) => [id, itemId]));
    this.#recent = this.#recent.map((reading) => {
      const itemId = reading.itemId ?? known.get(reading.id) ?? null;
      return itemId === reading.itemId ? reading : { ...reading, itemId };
    });
  }

  #own(): Reading[] {
    const owner = this.#options.owner();
    return [...this.#readings.values()].filter((one) => one.refusal === null && one.owner === owner);
  }

  #refused(): Reading[] {
    return [...this.#readings.values()].filter(({ refusal }) => refusal !== null);
  }

  #refuse(problem: string): null {
    this.#problem = problem;
    this.#notify();
    return null;
  }

  #notify(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}
