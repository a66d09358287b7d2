import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type GarmentRow, garments } from './garments.tables.ts';

const NONE: readonly string[] = [];

/**
 * The garments in memory, by ref. The catalogue follows the announcements of the database (migrations/0034_garment.sql)
 * and reads again those that changed.
 */
export class LiveGarments {
  readonly #byRef = new Map<string, GarmentRow>();
  readonly #groups = new Map<number, string[]>();

  of(ref: string): GarmentRow | undefined {
    return this.#byRef.get(ref);
  }

  /** Whether anything is written of any garment. */
  get areWritten(): boolean {
    return this.#byRef.size > 0;
  }

  /** The refs of all colours of a garment, itself included; empty when it is not linked. */
  colorsOf(ref: string): readonly string[] {
    const group = this.#byRef.get(ref)?.colorGroup;
    return group == null ? NONE : (this.#groups.get(group) ?? NONE);
  }

  /**
   * @param refs the garments to read; null: all
   * @returns the refs whose pages and cards are stale: of changed garments, and of the other colours that these have or had
   */
  async read(connection: Connection, refs: readonly string[] | null): Promise<Set<string>> {
    const query = connection.select().from(garments);
    const rows = await (refs ? query.where(sql`${garments.ref} = any(${sql.param(refs)}::text[])`) : query);
    const after = new Map(rows.map((row) => [row.ref, row]));
    const changed = [...new Set([...(refs ?? this.#byRef.keys()), ...after.keys()])].filter(
      (ref) => !isSame(this.#byRef.get(ref), after.get(ref)),
    );
    if (changed.length === 0) return new Set();
    const before = changed.flatMap((ref) => this.colorsOf(ref));
    for (const ref of changed) {
      const row = after.get(ref);
      if (row) this.#byRef.set(ref, row);
      else this.#byRef.delete(ref);
    }
    this.#regroup();
    return new Set([...changed, ...before, ...changed.flatMap((ref) => this.colorsOf(ref))]);
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

/** The same changes are announced again while an older transaction stays open. */
function isSame(one: GarmentRow | undefined, other: GarmentRow | undefined): boolean {
  return one?.version === other?.version && one?.updatedAt.getTime() === other?.updatedAt.getTime();
}
