import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type FilterColor, filterColor } from '#domain/catalogue/garment/filter-color.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type GarmentRow, garments } from './garments.tables.ts';

const NONE: readonly string[] = [];

/** The refs that changed garments made stale. */
interface StaleGarments {
  /** Whose pages are stale: of changed garments, and of the other colours that these have or had. */
  refs: Set<string>;
  /** Whose cards are stale. */
  cards: Set<string>;
  /** Whether a colour changed by which the shop filters. */
  colors: boolean;
}

/**
 * The garments in memory, by ref. The catalogue follows the announcements of the database (migrations/0004_catalogue.sql)
 * and reads again those that changed.
 */
export class LiveGarments {
  readonly #byRef = new Map<string, GarmentRow>();
  readonly #colors = new Map<string, FilterColor>();
  readonly #groups = new Map<number, string[]>();

  of(ref: string): GarmentRow | undefined {
    return this.#byRef.get(ref);
  }

  /** Whether anything is written of any garment. */
  get areWritten(): boolean {
    return this.#byRef.size > 0;
  }

  /** The colour by which the shop filters. */
  colorOf(ref: string): FilterColor | null {
    return this.#colors.get(ref) ?? null;
  }

  /** The refs of all colours of a garment, itself included; empty when it is not linked. */
  colorsOf(ref: string): readonly string[] {
    const group = this.#byRef.get(ref)?.colorGroup;
    return group == null ? NONE : (this.#groups.get(group) ?? NONE);
  }

  /**
   * Reads garments without applying them yet: whatever else was announced with them is read and applied first.
   * @param refs the garments to read; null: all
   * @returns applies them, and says what became stale
   */
  async read(connection: Connection, refs: readonly string[] | null): Promise<() => StaleGarments> {
    const query = connection.select().from(garments);
    const some = refs && query.where(sql`${garments.ref} = any(${sql.param(refs)}::text[])`);
    const rows = refs?.length === 0 ? [] : await (some ?? query);
    return () => this.#apply(refs ?? [...this.#byRef.keys()], new Map(rows.map((row) => [row.ref, row])));
  }

  #apply(refs: readonly string[], after: ReadonlyMap<string, GarmentRow>): StaleGarments {
    const changed = [...new Set([...refs, ...after.keys()])].filter(
      (ref) => !isSame(this.#byRef.get(ref), after.get(ref)),
    );
    const recolored = changed.filter((ref) => !hasSameColor(this.#byRef.get(ref), after.get(ref)));
    const before = recolored.flatMap((ref) => this.colorsOf(ref));
    for (const ref of changed) {
      const row = after.get(ref);
      if (row) this.#byRef.set(ref, row);
      else this.#byRef.delete(ref);
    }
    let colors = false;
    for (const ref of recolored) colors = this.#recolor(ref) || colors;
    if (recolored.length > 0) this.#regroup();
    const cards = new Set([...recolored, ...before, ...recolored.flatMap((ref) => this.colorsOf(ref))]);
    return { refs: new Set([...changed, ...cards]), cards, colors };
  }

  /** @returns whether the colour changed */
  #recolor(ref: string): boolean {
    const row = this.#byRef.get(ref);
    const color = row ? filterColor(row) : null;
    if (isDeepStrictEqual(this.colorOf(ref), color)) return false;
    if (color) this.#colors.set(ref, color);
    else this.#colors.delete(ref);
    return true;
  }

  #regroup(): void {
    this.#groups.clear();
    for (const { ref, colorGroup } of this.#byRef.values()) {
      if (colorGroup === null) continue;
      const others = this.#groups.get(colorGroup);
      if (others) others.push(ref);
      else this.#groups.set(colorGroup, [ref]);
    }
  }
}

/** A card shows only the colours of a garment. */
function hasSameColor(one: GarmentRow | undefined, other: GarmentRow | undefined): boolean {
  return (['colorName', 'colorHex', 'colorGroup'] as const).every(
    (field) => (one?.[field] ?? null) === (other?.[field] ?? null),
  );
}

/** The same changes are announced again while an older transaction stays open. */
function isSame(one: GarmentRow | undefined, other: GarmentRow | undefined): boolean {
  return one?.version === other?.version && one?.updatedAt.getTime() === other?.updatedAt.getTime();
}
