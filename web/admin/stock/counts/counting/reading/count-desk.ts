import type { CountDetail, CountItem, EntryResult } from '#contract/stock/count.ts';
import { MAX_COUNT_BARCODE, MAX_ENTRY_PIECES } from '#domain/stock/counts/count.ts';
import { newId } from '#web/browser/new-id.ts';
import { type CountedKey, keyOf, type Reading } from './reading.ts';
import type { CountDatabase } from './reading-store.ts';
import { Shelf } from './shelf.ts';

/** Kept on one phone at most, so that a forgotten one does not fill it. */
const MAX_KEPT = 20_000;
/** Of what was read last, to be shown and taken back. */
const MAX_RECENT = 30;

/** What the screen shows. A new object whenever anything changes. */
export interface DeskState {
  count: CountDetail | null;
  /** What was read last, first; null until something was. */
  recent: readonly Reading[];
  /** Readings of this account that wait to be sent, of this count. */
  waiting: number;
  /** Of this count by another account on this phone: sent when that one signs in. */
  ofOthers: number;
  /** Of other counts, by their id. */
  elsewhere: ReadonlyMap<number, number>;
  /** Not taken by the server; kept until somebody has seen them. */
  refused: readonly Reading[];
  /** Why the last reading was not kept. */
  problem: string | null;
}

/** As the server takes it: a label for parcels has characters in it that separate its parts, and cannot be seen. */
const readableBarcode = (barcode: string) => barcode.replaceAll(/\p{Cc}/gu, '').trim();

interface DeskOptions {
  countId: number;
  database: CountDatabase;
  owner: () => string | null;
}

/** Takes readings, keeps each before it is shown, and gives them to who sends them. */
export class CountDesk {
  readonly shelf = new Shelf();
  readonly #options: DeskOptions;
  readonly #readings = new Map<string, Reading>();
  readonly #elsewhere = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  #recent: readonly Reading[] = [];
  #count: CountDetail | null = null;
  #problem: string | null = null;
  #state: DeskState | null = null;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Readings that an earlier visit left on this phone. */
  async restore(): Promise<void> {
    const { database, countId } = this.#options;
    for (const reading of await database.readReadings()) {
      if (reading.countId !== countId) {
        this.#elsewhere.set(reading.countId, (this.#elsewhere.get(reading.countId) ?? 0) + 1);
        continue;
      }
      this.#readings.set(reading.id, reading);
      if (reading.refusal === null) this.shelf.hold(reading);
    }
    const round = this.#count?.attributes.round;
    const own = this.#own().sort((a, b) => b.scannedAt.localeCompare(a.scannedAt));
    this.#recent = own.filter((reading) => round === undefined || reading.round === round).slice(0, MAX_RECENT);
    this.#changed();
  }

  /** @param items null: as they are known */
  show(count: CountDetail, items: readonly CountItem[] | null): void {
    this.#count = count;
    // What was read in an earlier round cannot be taken back in this one.
    this.#recent = this.#recent.filter(({ round }) => round === count.attributes.round);
    if (items) {
      this.shelf.clear();
      this.shelf.put(items);
    }
    this.#changed();
  }

  /** Adds to what was counted of an item or a barcode; resolves once it is kept. @returns null when it could not be kept */
  async read(what: Pick<Reading, 'itemId' | 'barcode'>, quantity: number): Promise<Reading | null> {
    const { countId, database, owner } = this.#options;
    const account = owner();
    if (!this.#count || account === null) return this.#refuse('Inicia sesión para seguir contando.');
    if (this.#readings.size >= MAX_KEPT)
      return this.#refuse(
        `Este teléfono ya guarda ${MAX_KEPT.toLocaleString('es-VE')} lecturas sin enviar. Busca conexión.`,
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
      await database.keepReadings([reading]);
    } catch {
      return this.#refuse('Este teléfono no pudo guardar la lectura: puede que no le quede espacio.');
    }
    this.#readings.set(reading.id, reading);
    this.shelf.hold(reading);
    this.#recent = [reading, ...this.#recent].slice(0, MAX_RECENT);
    this.#problem = null;
    this.#changed();
    return reading;
  }

  /** Makes the total of an item or a barcode what was typed; 0 says that there is none. */
  async setTotal(what: Pick<Reading, 'itemId' | 'barcode'>, total: number): Promise<Reading | null> {
    let left = total - this.shelf.total(keyOf(what));
    // More than one reading may be of: in several.
    while (Math.abs(left) > MAX_ENTRY_PIECES) {
      const most = Math.sign(left) * MAX_ENTRY_PIECES;
      if (!(await this.read(what, most))) return null;
      left -= most;
    }
    return this.read(what, left);
  }

  /** Takes back what was read last. */
  async undo(): Promise<Reading | null> {
    const [last] = this.#recent;
    if (!last) return null;
    const undone = await this.read(last, -last.quantity);
    if (!undone) return null;
    this.#recent = this.#recent.filter(({ id }) => id !== last.id && id !== undone.id);
    this.#changed();
    return undone;
  }

  /** The oldest readings that wait to be sent: of one account and one round, as a call takes them. */
  batch(most: number): Reading[] {
    const own = this.#own();
    return own.filter(({ round }) => round === own[0]?.round).slice(0, most);
  }

  /** What the server made of readings that were sent. */
  async settle(results: readonly EntryResult[], items: readonly CountItem[]): Promise<void> {
    const { database } = this.#options;
    const done: string[] = [];
    const refused: Reading[] = [];
    for (const { id, result, message } of results) {
      const reading = this.#readings.get(id);
      if (!reading) continue;
      this.shelf.hold(reading, -1);
      if (result === 'refused') {
        const kept = { ...reading, refusal: message ?? 'No se aceptó.' };
        this.#readings.set(id, kept);
        refused.push(kept);
        // It counts nowhere, so there is nothing to take back.
        this.#recent = this.#recent.filter((recent) => recent.id !== id);
        continue;
      }
      if (result === 'unknown') this.shelf.keepUnknown(reading);
      this.#readings.delete(id);
      done.push(id);
    }
    this.shelf.put(items);
    this.#identify(results);
    this.#changed();
    await database.forgetReadings(done);
    if (refused.length > 0) await database.keepReadings(refused);
    await database.keepItems(items);
  }

  /** Lets go of refused readings that somebody has seen. */
  async dismissRefused(): Promise<void> {
    const ids = this.#refused().map(({ id }) => id);
    await this.#options.database.forgetReadings(ids);
    for (const id of ids) this.#readings.delete(id);
    this.#changed();
  }

  total(key: CountedKey): number {
    return this.shelf.total(key);
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
      elsewhere: this.#elsewhere,
      refused: this.#refused(),
      problem: this.#problem,
    };
    return this.#state;
  };

  /** A barcode that this phone did not know may be an item's: what is shown of it is that item from now on. */
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
    this.#changed();
    return null;
  }

  #changed(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }
}
