import { eq } from 'drizzle-orm';
import { type Showing, shownByCampaign } from '#domain/catalogue/collections/campaign-showing.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { itemsOfCollection } from '#server/features/collections/collection-items.ts';
import { contentOf, lockCollection } from '#server/features/collections/collections.queries.ts';
import {
  COLLECTIONS_CHANNEL,
  type CollectionRow,
  collections,
} from '#server/features/collections/collections.tables.ts';
import { recordOf as collectionRecordOf, factsOf } from '#server/features/collections/write-collections.ts';
import type { DocumentState } from '#server/features/content/content.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';
import { updateCampaign } from './campaigns.queries.ts';
import type { CampaignRow, ShownCollection } from './campaigns.tables.ts';
import { recordOf } from './write-campaigns.ts';

interface Beginning {
  catalogue: Catalogue;
  /** The documents of the campaign, published in this transaction. */
  published: readonly DocumentState[];
  actor: Actor;
  now: Date;
}

/**
 * Shows the collections of a campaign whose documents were published in this transaction, and notes which items get its
 * discount. They get it afterwards, because they may be many.
 */
export async function beginCampaign(
  tx: Connection,
  row: CampaignRow,
  { catalogue, published, actor, now }: Beginning,
): Promise<CampaignRow> {
  const notes: string[] = [];
  const shown: ShownCollection[] = [];
  for (const id of row.collections.toSorted((a, b) => a - b)) {
    const before = await lockCollection(tx, id);
    if (before) shown.push(await showCollection(tx, before, row, actor));
    else notes.push('Una de las colecciones se eliminó antes de empezar.');
  }
  const { discountCollection, discountPercent } = row;
  const discounted = discountCollection === null ? undefined : await lockCollection(tx, discountCollection);
  const itemIds = discounted ? itemsOfCollection(catalogue, contentOf(discounted)) : [];
  if (discountCollection !== null && itemIds.length === 0) {
    notes.push(
      discounted
        ? `La colección «${discounted.name}» no tenía productos: no hubo descuentos.`
        : 'La colección del descuento se eliminó antes de empezar: no hubo descuentos.',
    );
  }
  await recordAudit(tx, actor, 'campaign.started', recordOf(row), {
    documents: published.map(({ row: { kind } }) => kind),
    collections: shown.map(({ id }) => id),
    ...(itemIds.length > 0 && { discountPercent, items: itemIds.length }),
  });
  return updateCampaign(tx, row.id, {
    state: 'running',
    startsAt: now,
    published: Object.fromEntries(published.map((state) => [state.row.kind, state.published?.version ?? 0])),
    shown,
    itemIds,
    itemsState: itemIds.length > 0 ? 'pending' : 'none',
    notes,
  });
}

/** The ids of the collections that a campaign reads or shows. */
export function collectionsOf({ collections: ids, discountCollection }: CampaignRow): number[] {
  return discountCollection === null ? ids : [...ids, discountCollection];
}

async function showCollection(
  tx: Connection,
  row: CollectionRow,
  places: Pick<CampaignRow, 'inMenu' | 'onHome'>,
  actor: Actor,
): Promise<ShownCollection> {
  const before = showingOf(row);
  const after = shownByCampaign(before, places);
  await writeShowing(tx, row, after, actor);
  return { id: row.id, before, after };
}

export function showingOf({ hidden, visibleFrom, visibleUntil, inMenu, onHome }: CollectionRow): Showing {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return { hidden, visibleFrom: text(visibleFrom), visibleUntil: text(visibleUntil), inMenu, onHome };
}

/** Changes where and when a collection under lock is seen. */
export async function writeShowing(
  tx: Connection,
  before: CollectionRow,
  { visibleFrom, visibleUntil, ...rest }: Showing,
  actor: Actor,
): Promise<void> {
  const at = (text: string | null) => text && new Date(text);
  const [after] = await tx
    .update(collections)
    .set({
      ...rest,
      visibleFrom: at(visibleFrom) || null,
      visibleUntil: at(visibleUntil) || null,
      version: before.version + 1,
    })
    .where(eq(collections.id, before.id))
    .returning();
  if (!after) throw new Error('The collection under lock was not updated');
  await announce(tx, COLLECTIONS_CHANNEL);
  const details = { before: factsOf(before), after: factsOf(after) };
  await recordAudit(tx, actor, 'collection.updated', collectionRecordOf(after), details);
}
