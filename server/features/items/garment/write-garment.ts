import { eq } from 'drizzle-orm';
import type { GarmentRecord, UpdateGarment } from '#contract/catalogue/garment.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { type GarmentRow, garments } from '#server/features/catalogue/garments/garments.tables.ts';
import {
  attempt,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { NO_ITEM } from '../item-refusals.ts';
import { lockGarment, readGarment, selectNames, selectRef } from './garment.queries.ts';
import { videoColumns } from './garment-video.ts';
import { joinGroups, leaveGroups, lockColorGroups, planLinks, raiseOtherColors } from './link-colors.ts';

interface GarmentUpdate extends Omit<RecordChange, 'id'> {
  itemId: number;
  body: UpdateGarment;
}

/** Writes the garment of an item's ref: the fields sent, the links of its colours, and its look. */
export function writeGarment(database: Database, update: GarmentUpdate): Promise<Outcome<GarmentRecord>> {
  const { itemId, seen, actor } = update;
  const { colors, look, video, version: _, ...fields } = update.body;
  return attempt(database, async (tx) => {
    const ref = await selectRef(tx, itemId);
    if (ref === null) return NO_ITEM;
    const isColored = fields.colorName !== undefined || fields.colorHex !== undefined;
    // Taken before any garment is locked: linking or renaming a colour locks several of them.
    if (colors || isColored) await lockColorGroups(tx);
    const row = await lockGarment(tx, ref);
    const before = await readGarment(tx, ref);
    if (seen !== null && seen !== row.version) {
      return versionConflict('Alguien cambió esta prenda o sus colores mientras la editabas', before);
    }
    const lookRefs = look?.map((one) => one.ref);
    const refusal = lookRefs ? await lookRefusal(tx, ref, lookRefs, row.look) : null;
    if (refusal) return refusal;

    const ofVideo = video === undefined ? null : await videoColumns(tx, video);
    if (ofVideo && !ofVideo.ok) return ofVideo;

    const links = colors && !sameColors(colors, before) ? await planLinks(tx, ref, colors) : null;
    if (links && !links.ok) return links;

    await attributeItemChanges(tx, { kind: 'edit', actor });
    if (links) await leaveGroups(tx, links.value);
    const written = { ...fields, ...ofVideo?.value, ...(lookRefs && { look: lookRefs }) };
    const isLinked = links ? links.value.plan.together.length > 0 : row.colorGroup !== null;
    const without = isLinked ? missingColor({ ...row, ...written }) : null;
    if (without) return without;
    // An update without values is no statement; one with the same values leaves the version.
    if (Object.keys(written).length > 0) await tx.update(garments).set(written).where(eq(garments.ref, ref));
    if (links) await joinGroups(tx, ref, links.value);
    else if (isColored) await raiseOtherColors(tx, [ref]);
    const value = await readGarment(tx, ref);
    await audit(tx, update, before, value);
    return { ok: true, value };
  });
}

function missingColor({ colorName, colorHex }: Pick<GarmentRow, 'colorName' | 'colorHex'>): Refusal | null {
  if (!colorName) return invalidField('colorName', 'Escribe el color de esta prenda: está unida a otros.');
  return colorHex ? null : invalidField('colorHex', 'Elige la muestra del color: está unida a otros.');
}

function sameColors(sent: NonNullable<UpdateGarment['colors']>, { attributes }: GarmentRecord): boolean {
  const text = (colors: readonly { ref: string; colorName: string; colorHex: string }[]) =>
    JSON.stringify(colors.map(({ ref, colorName, colorHex }) => [ref, colorName, colorHex]).sort());
  return text(sent) === text(attributes.colors);
}

/** A ref that was in the look before may stay without items. */
async function lookRefusal(
  tx: Connection,
  own: string,
  refs: readonly string[],
  before: readonly string[],
): Promise<Refusal | null> {
  if (refs.includes(own)) return invalidField('look', 'Una prenda no completa su propio look.');
  const names = await selectNames(tx, refs);
  const missing = refs.find((ref) => !names.has(ref) && !before.includes(ref));
  return missing ? invalidField('look', `La referencia ${missing} no existe.`) : null;
}

async function audit(tx: Connection, { itemId, actor }: GarmentUpdate, was: GarmentRecord, is: GarmentRecord) {
  const before: Record<string, unknown> = was.attributes;
  const changes = Object.entries(is.attributes).flatMap(([field, to]) => {
    const from = before[field];
    return field === 'version' || JSON.stringify(from) === JSON.stringify(to) ? [] : [[field, { from, to }] as const];
  });
  if (changes.length === 0) return;
  const details = { ref: is.ref, changes: Object.fromEntries(changes) };
  await recordAudit(tx, actor, 'item.garment-changed', { kind: 'item', id: itemId }, details);
}
