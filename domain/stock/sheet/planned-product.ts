import { MAX_STOCK } from '../../catalogue/item-rules.ts';
import { type ImportPlan, report } from '../import-plan.ts';
import { NOWHERE, type StoreOffer, stopsText, storesThatStop } from '../online-offers.ts';
import type { StockRow } from '../stock-csv.ts';
import { type KnownItem, notes, REST_IS_TAKEN, type Shelf, type TemplateItem } from '../stock-import.ts';
import { type LeftSince, leftText, NOTHING_LEFT, piecesLeft } from './left-since.ts';
import type { SheetPlace } from './location-column.ts';
import { SheetFields } from './sheet-fields.ts';
import { TOO_MANY_ONLINE } from './sheet-figure.ts';

/** Items that a sheet with locations refers to, and their stock by location. */
export interface PlacedShelf extends Shelf {
  /** Location of rows without one. */
  warehouse: SheetPlace;
  /** @returns the location that a cell names, or why there is none, in Spanish */
  find(written: string): SheetPlace | string;
  /** On hand there and not reserved. */
  availableAt(itemId: number, locationId: number): number;
  /** Net pieces that left the location since the sheet was written. */
  leftAt(itemId: number, locationId: number): LeftSince;
}

/** A row with its location. */
export interface PlacedRow {
  row: StockRow;
  place: SheetPlace;
}

interface StockOfRow {
  before: number;
  after: number;
  delta: number;
  /** Since the sheet was written. */
  left: LeftSince;
  /** Stores that stop offering the item online. */
  stopped: readonly StoreOffer[];
  problem: string | null;
}

interface PlannedRow {
  isMade: boolean;
  /** 'Stock 5 → 8', 'Precio USD 10,00 → USD 12,00'. */
  changes: readonly string[];
  stock: StockOfRow;
}

/** Identifies a row in the report. */
export const placedHead = ({ line, barcode }: StockRow, location: string) => ({ line, barcode, location });

/** The rows of one barcode. */
export class PlannedProduct {
  readonly #plan: ImportPlan;
  readonly #shelf: PlacedShelf;
  readonly #rows: readonly PlacedRow[];
  readonly #known: KnownItem | null;
  readonly #fields = new SheetFields();
  readonly #moves: { locationId: number; delta: number }[] = [];
  /** Template of a new barcode; set by its first valid row. */
  #template: TemplateItem | null = null;
  /** Online stock after the rows so far. */
  #online: number;
  /** Pieces that stores offer online, by location, after the rows so far. */
  readonly #offers: Map<number, StoreOffer>;
  #stopped: readonly StoreOffer[] = [];
  #isChanged = false;

  constructor(plan: ImportPlan, shelf: PlacedShelf, rows: readonly PlacedRow[]) {
    this.#plan = plan;
    this.#shelf = shelf;
    // The online stock depends on all locations, so rows with a location come first.
    this.#rows = [
      ...rows.filter(({ row }) => row.location !== undefined),
      ...rows.filter(({ row }) => row.location === undefined),
    ];
    this.#known = shelf.byBarcode.get(rows[0]?.row.barcode ?? '') ?? null;
    this.#online = this.#known?.stock ?? 0;
    const { offers } = this.#known?.levels ?? NOWHERE;
    this.#offers = new Map(offers.map((offer) => [offer.locationId, offer]));
  }

  plan(): void {
    for (const one of this.#rows) this.#planRow(one);
    if (this.#known) this.#updateKnown(this.#known);
    else if (this.#template) this.#makeVariant(this.#template);
  }

  #planRow(one: PlacedRow): void {
    const { row } = one;
    const template = this.#known ?? this.#shelf.byRef.get(row.ref);
    const stock = this.#stockOf(one);
    const unknown = template ? null : `La referencia ${row.ref} no existe; crea primero el producto.`;
    const refused = unknown ?? this.#fields.refuse(row) ?? (this.#known ? null : stock.problem);
    if (refused || !template) {
      report(this.#plan, { ...placedHead(row, one.place.name), outcome: 'failed', message: refused ?? '' });
      return;
    }
    const changes = this.#fields.take(row, this.#known);
    this.#isChanged ||= changes.length > 0;
    if (stock.problem) {
      if (changes.length > 0) this.#plan.partly += 1;
      const message = changes.length > 0 ? `${stock.problem} ${REST_IS_TAKEN}` : stock.problem;
      report(this.#plan, { ...placedHead(row, one.place.name), outcome: 'failed', message });
      return;
    }
    if (stock.delta !== 0) {
      changes.unshift(`Stock ${stock.before} → ${stock.after}`);
      this.#moves.push({ locationId: one.place.id, delta: stock.delta });
      this.#offerMore(one.place, stock.delta);
    }
    if (stock.stopped.length > 0) {
      this.#stopped = stock.stopped;
      changes.push(stopsText(stock.stopped));
    }
    const isMade = !this.#known && !this.#template;
    if (isMade) this.#template = template;
    this.#say(one, { isMade, changes, stock });
  }

  /** Stock before and after at the row's location. */
  #stockOf({ row, place }: PlacedRow): StockOfRow {
    const known = this.#known;
    const isTotal = row.location === undefined;
    const there = () => (known ? this.#shelf.availableAt(known.id, place.id) : 0);
    const before = isTotal ? this.#online : there();
    if (row.stock === null) {
      const problem = row.stockProblem ?? null;
      return { before, after: before, delta: 0, left: NOTHING_LEFT, stopped: [], problem };
    }
    const leftThere = () => (known ? this.#shelf.leftAt(known.id, place.id) : NOTHING_LEFT);
    const left = isTotal ? (known?.leftSince ?? NOTHING_LEFT) : leftThere();
    const after = Math.min(Math.max(row.stock - piecesLeft(left), 0), MAX_STOCK);
    const offers = [...this.#offers.values()].filter(({ available }) => available > 0);
    const stopped = isTotal ? storesThatStop(before, after, offers) : [];
    // Pieces of stores that stop are no longer online stock, so the warehouse provides them.
    const delta = after - before + stopped.reduce((sum, { available }) => sum + available, 0);
    const isTooMuch = delta > 0 && place.sellsOnline && after > before && this.#online + delta > MAX_STOCK;
    return { before, after, delta, left, stopped, problem: isTooMuch ? TOO_MANY_ONLINE : null };
  }

  /** Adds pieces moved at a location to the online stock, where the item is offered online. */
  #offerMore({ id, kind, name, sellsOnline }: SheetPlace, delta: number): void {
    if (!sellsOnline || this.#known?.levels.offline.includes(id)) return;
    this.#online += delta;
    if (kind === 'warehouse') return;
    const available = (this.#offers.get(id)?.available ?? 0) + delta;
    this.#offers.set(id, { locationId: id, name, available });
  }

  #say({ row, place }: PlacedRow, { isMade, changes, stock: { left, after } }: PlannedRow): void {
    const { asOf } = this.#shelf;
    const isElsewhere = this.#known && row.ref !== this.#known.ref.trim();
    const remarks = [
      isMade && `Nueva variante de la referencia ${row.ref}.`,
      isElsewhere && `Pertenece a la referencia ${this.#known?.ref}, que no cambia.`,
      asOf && leftText(left, after, asOf),
    ];
    const first = notes(row, remarks.filter(Boolean).join(' '));
    const message = [first, changes.length > 0 && `${changes.join(' · ')}.`].filter(Boolean).join(' ');
    const outcome = isMade ? 'created' : changes.length > 0 ? 'updated' : 'unchanged';
    if (!message) this.#plan.counts[outcome] += 1;
    else report(this.#plan, { ...placedHead(row, place.name), outcome, message, ...(!first && { isPlain: true }) });
  }

  #updateKnown(known: KnownItem): void {
    const { id, price, discPercent, size } = known;
    if (this.#isChanged) this.#plan.updates.push({ id, ...this.#fields.fieldsOn({ price, discPercent, size }) });
    for (const move of this.#moves) this.#plan.moves.push({ itemId: id, ...move });
    if (this.#stopped.length > 0) this.#plan.stopped.push({ itemId: id, stores: this.#stopped });
  }

  #makeVariant({ id: templateId, price }: TemplateItem): void {
    const barcode = this.#rows[0]?.row.barcode ?? '';
    const fields = this.#fields.fieldsOn({ price, discPercent: 0, size: null as string | null });
    this.#plan.variants.push({ templateId, barcode, ...fields, stock: 0, moves: this.#moves });
  }
}
