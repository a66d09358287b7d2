import { eq, inArray, sql } from 'drizzle-orm';
import type { UpdateGarment } from '#contract/catalogue/garment.ts';
import { type GroupPlan, planColorGroup } from '#domain/catalogue/garment/color-group.ts';
import { colorGroups, type GarmentRow, garments } from '#server/features/catalogue/garments/garments.tables.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { insertBlank, selectGroupsOf, selectNames } from './garment.queries.ts';

/** Lets one writer at a time link colours, since each may join groups of several refs. Does not block readers. */
export async function lockColorGroups(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table color_groups in share row exclusive mode`);
}

/** What linking colours will write. */
interface ColorLinks {
  plan: GroupPlan;
  /** The colours of the other garments. */
  colors: NonNullable<UpdateGarment['colors']>;
  /** All garments of the groups concerned, as they are. */
  linked: readonly GarmentRow[];
}

/** Plans the links of a garment's colours, under the lock of all groups. @returns why not, if they cannot be linked */
export async function planLinks(
  tx: Connection,
  own: string,
  colors: ColorLinks['colors'],
): Promise<Outcome<ColorLinks>> {
  const others = colors.map(({ ref }) => ref);
  if (others.includes(own)) return invalidField('colors', 'Una prenda no es otro color de sí misma.');
  const linked = await selectGroupsOf(tx, [own, ...others]);
  const plan = planColorGroup(own, others, (ref) => {
    const group = linked.find((one) => one.ref === ref)?.colorGroup;
    return group === undefined ? [] : linked.filter((one) => one.colorGroup === group).map((one) => one.ref);
  });
  if (typeof plan === 'string') return invalidField('colors', plan);
  const names = await selectNames(tx, others);
  const missing = others.find((ref) => !names.has(ref) && !linked.some((one) => one.ref === ref));
  if (missing) return invalidField('colors', `La referencia ${missing} no existe.`);
  return { ok: true, value: { plan, colors, linked } };
}

/** Unlinks what leaves its group. */
export async function leaveGroups(tx: Connection, { plan }: ColorLinks): Promise<void> {
  await setGroup(tx, plan.alone, null);
}

/**
 * Links the colours; the garment's own has been written. Each member's version is raised, so that whoever has another
 * colour's form open notices.
 */
export async function joinGroups(tx: Connection, own: string, { plan, colors, linked }: ColorLinks): Promise<void> {
  if (plan.together.length > 0) {
    await insertBlank(tx, plan.together);
    for (const { ref, colorName, colorHex } of colors) {
      await tx.update(garments).set({ colorName, colorHex }).where(eq(garments.ref, ref));
    }
    await setGroup(tx, plan.together, await groupFor(tx, linked, own));
  }
  await tx.execute(sql`
    delete from color_groups where not exists (select from garments where color_group = color_groups.id)`);
}

/** Raises the versions of all other colours of these garments, because their forms show the names that have changed. */
export async function raiseOtherColors(tx: Connection, refs: readonly string[]): Promise<void> {
  const given = sql`${sql.param([...refs])}::text[]`;
  await tx.execute(sql`
    update garments set version = version + 1 where ref <> all(${given})
      and color_group in (select color_group from garments where ref = any(${given}))`);
}

/** The garment's own group, or that of a colour that it is linked with, or a new one. */
async function groupFor(tx: Connection, linked: readonly GarmentRow[], own: string): Promise<number> {
  const known = (linked.find(({ ref }) => ref === own) ?? linked[0])?.colorGroup;
  if (known) return known;
  const [made] = await tx.insert(colorGroups).values({}).returning();
  if (!made) throw new Error('No group was made');
  return made.id;
}

async function setGroup(tx: Connection, refs: readonly string[], colorGroup: number | null): Promise<void> {
  if (refs.length === 0) return;
  await tx
    .update(garments)
    .set({ colorGroup, version: sql`${garments.version} + 1` })
    .where(inArray(garments.ref, [...refs]));
}
