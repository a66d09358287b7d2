import { asc, eq, inArray, min } from 'drizzle-orm';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOf } from '#server/features/items/item-row.ts';
import type { Task, UnitOutcome } from './task.ts';
import { labelOf } from './task-items.ts';

interface RefUnit {
  ref: string;
  itemId: number;
}
/** Number of pictures by ref; null when the storage did not answer. */
type Counts = ReadonlyMap<string, number | null>;

/** 'Sincronizar Imágenes': counts each ref's pictures in the storage and writes the count to its items. */
export function syncImages(countOf: (ref: string) => Promise<number>): Task<RefUnit, Counts> {
  return {
    kind: 'sync-images',
    // Also the number of parallel requests to the storage.
    atOnce: 20,
    async find(connection) {
      const rows = await connection
        .select({ ref: items.ref, itemId: min(items.id) })
        .from(items)
        .groupBy(items.ref)
        .orderBy(asc(min(items.id)));
      return rows.map(({ ref, itemId }) => ({ ref, itemId: itemId ?? 0 }));
    },
    async prepare(units) {
      const counted = units.map(async ({ ref }) => [ref, await countOf(ref).catch(() => null)] as const);
      return new Map(await Promise.all(counted));
    },
    async apply(tx, units, context, counts) {
      const refs = units.map(({ ref }) => ref);
      const query = tx.select().from(items).where(inArray(items.ref, refs)).orderBy(asc(items.id));
      const byRef = Map.groupBy((await (context ? query.for('update') : query)).map(itemOf), ({ ref }) => ref);
      const outcomes: UnitOutcome[] = [];
      for (const { ref, itemId } of units) {
        const sharing = byRef.get(ref) ?? [];
        const [first] = sharing;
        const count = counts.get(ref) ?? null;
        const label = first ? labelOf(first) : ref;
        if (!first) outcomes.push({ kind: 'unchanged' });
        else if (count === null) {
          outcomes.push({ kind: 'failed', itemId, label, message: 'No pudimos consultar sus imágenes.' });
        } else if (count === 0) outcomes.push({ kind: 'failed', itemId, label, message: 'Sin imágenes' });
        else {
          const imagesCount = Math.min(count, MAX_IMAGES);
          const other = sharing.find((item) => item.imagesCount !== imagesCount);
          if (other && context) await tx.update(items).set({ imagesCount }).where(eq(items.ref, ref));
          const example = { itemId, label, before: String(other?.imagesCount), after: String(imagesCount) };
          outcomes.push(other ? { kind: 'changed', example } : { kind: 'unchanged' });
        }
      }
      return outcomes;
    },
    name: ({ ref, itemId }) => ({ itemId, label: ref }),
  };
}
