import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { GarmentRecord } from '#contract/catalogue/garment.ts';
import { garmentRecord } from '#contract/catalogue/garment.ts';
import { EMPTY_GARMENT } from '#domain/catalogue/garment/garment.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { type GarmentRow, garments } from '#server/features/catalogue/garments/garments.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';

/** The ref of an item; null when there is no such item. */
export async function selectRef(connection: Connection, itemId: number): Promise<string | null> {
  const [row] = await connection.select({ ref: items.ref }).from(items).where(eq(items.id, itemId));
  return row?.ref ?? null;
}

/** The locked garment of a ref; a blank one is made where there is none. */
export async function lockGarment(tx: Connection, ref: string): Promise<GarmentRow> {
  await insertBlank(tx, [ref]);
  const [row] = await tx.select().from(garments).where(eq(garments.ref, ref)).for('update');
  if (!row) throw new Error('The garment was not inserted');
  return row;
}

export async function insertBlank(tx: Connection, refs: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into garments (ref, care, look) select unnest(${sql.param(refs)}::text[]), '{}', '{}' on conflict do nothing`);
}

/** The garments of these refs, by ref; those of which nothing is written are left out. */
export async function selectGarments(
  connection: Connection,
  refs: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, GarmentRow>> {
  const query = connection
    .select()
    .from(garments)
    .where(sql`${garments.ref} = any(${sql.param(refs)}::text[])`)
    .orderBy(asc(garments.ref));
  const rows = await (lock ? query.for('update') : query);
  return new Map(rows.map((row) => [row.ref, row]));
}

/** The colours linked with these refs, themselves included. */
export async function selectGroupsOf(tx: Connection, refs: readonly string[]): Promise<GarmentRow[]> {
  const groups = tx
    .select({ id: garments.colorGroup })
    .from(garments)
    .where(inArray(garments.ref, [...refs]));
  return tx.select().from(garments).where(inArray(garments.colorGroup, groups)).orderBy(asc(garments.ref));
}

/** The names of the products of these refs, by ref; refs without items are left out. */
export async function selectNames(tx: Connection, refs: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectDistinctOn([items.ref], { ref: items.ref, name: items.name })
    .from(items)
    .where(sql`${items.ref} = any(${sql.param(refs)}::text[])`)
    .orderBy(asc(items.ref), asc(items.id));
  return new Map(rows.map(({ ref, name }) => [ref, name]));
}

/** The garment of a ref as staff read it. */
export async function readGarment(connection: Connection, ref: string): Promise<GarmentRecord> {
  const [row] = await connection.select().from(garments).where(eq(garments.ref, ref));
  const group = row?.colorGroup == null ? [] : await selectGroupsOf(connection, [ref]);
  const others = group.filter((one) => one.ref !== ref);
  const look = row?.look ?? [];
  const names = await selectNames(connection, [...look, ...others.map((one) => one.ref)]);
  const nameOf = (one: string) => names.get(one) ?? null;
  return {
    ref,
    attributes: attributesOf(garmentRecord.shape.attributes, {
      ...EMPTY_GARMENT,
      video: null,
      version: 0,
      ...row,
      colors: others.map(({ ref: other, colorName, colorHex }) => ({
        ref: other,
        name: nameOf(other),
        colorName: colorName ?? '',
        colorHex: colorHex ?? '',
      })),
      look: look.map((one) => ({ ref: one, name: nameOf(one) })),
    }),
  };
}
