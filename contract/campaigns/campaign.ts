import { z } from 'zod';
import { MAX_COLLECTIONS } from '#domain/catalogue/collections/collection.ts';
import { CAMPAIGN_STATES } from '#domain/content/campaign.ts';
import { MOST_PAGES } from '#domain/content/page-address.ts';
import { itemFields } from '../catalogue/item-write.ts';
import { caracasMinuteText } from '../content/announcement.ts';
import { CONTENT_KINDS, contentKind } from '../content/document.ts';
import { line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, oneOf, recordOf } from '../record.ts';

const MOST_KINDS = CONTENT_KINDS.length + MOST_PAGES;
const collectionId = z.int().positive().max(MAX_RECORD_ID);
const NO_PERCENT = 'Escribe el descuento';

const fields = z.strictObject({
  name: line(60, 'Escribe un nombre'),
  /** The documents whose drafts it publishes. */
  kinds: z.array(contentKind).max(MOST_KINDS),
  /** Ids of the collections that shoppers see while it runs. */
  collections: z.array(collectionId).max(MAX_COLLECTIONS),
  /** Whether those collections are then in the menu, and on the home page. */
  inMenu: z.boolean(),
  onHome: z.boolean(),
  /** The collection whose products get a discount while it runs; null for none. */
  discountCollection: collectionId.nullable(),
  discountPercent: itemFields.discPercent.min(1, NO_PERCENT).nullable(),
});

/** POST /campaigns, and PUT /campaigns/{id} with its version in If-Match; always the whole campaign. */
export const campaignBody = fields
  .refine(({ discountCollection, discountPercent }) => discountCollection === null || discountPercent !== null, {
    path: ['discountPercent'],
    error: NO_PERCENT,
  })
  .refine(({ discountCollection, discountPercent }) => discountPercent === null || discountCollection !== null, {
    path: ['discountCollection'],
    error: 'Elige de qué colección',
  })
  .refine(({ kinds, collections, discountCollection }) => kinds.length + collections.length > 0 || discountCollection, {
    path: ['kinds'],
    error: 'Elige al menos un contenido, una colección o un descuento',
  })
  .transform((body) => ({ ...body, kinds: [...new Set(body.kinds)], collections: [...new Set(body.collections)] }));
export type CampaignBody = z.output<typeof campaignBody>;

/**
 * POST /campaigns/{id}/start: `at` null starts it now. `drafts` has the version of each draft that the person saw: exactly
 * those are published, also at a later hour. `until` null: it runs until somebody undoes it. The version of the campaign is in
 * If-Match.
 */
export const campaignStart = z
  .strictObject({
    at: caracasMinuteText.nullable(),
    until: caracasMinuteText.nullable(),
    drafts: z.array(z.strictObject({ kind: contentKind, version: z.int().min(0) })).max(MOST_KINDS),
  })
  .refine(({ at, until }) => at === null || until === null || at < until, {
    path: ['until'],
    error: 'Debe ser después del comienzo',
  });
export type CampaignStart = z.output<typeof campaignStart>;

const documentOfCampaign = z.object({
  kind: contentKind,
  /** 'Portada', or the title of a page. */
  name: z.string(),
  /** The version of its draft; null without one to publish. */
  draft: z.int().nullable(),
});

const discountedItems = z.object({
  /** `pending`: the discounts are still being set or taken back. */
  state: z.enum(['none', 'pending', 'done']),
  /** Sizes of products whose discount was set. */
  changed: z.int(),
  /** Of those, whose discount was taken back. */
  restored: z.int(),
  /** Sizes that could not be changed, or that somebody has changed since: they stay as they are. */
  left: z.int(),
});

/** A campaign as staff see it. */
export const campaignRecord = recordOf(
  z.object({
    ...fields.shape,
    state: z.enum(CAMPAIGN_STATES),
    version: z.int(),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    startedBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** Null while it runs, and when it ended at its hour. */
    undoneBy: z.string().nullable(),
    documents: z.array(documentOfCampaign),
    items: discountedItems,
    /** What was left out when it started or ended, in Spanish. */
    notes: z.array(z.string()),
  }),
);
export type CampaignRecord = z.infer<typeof campaignRecord>;
export const campaignAnswer = oneOf(campaignRecord);
/** GET /campaigns: the newest first. */
export const campaignList = listOf(campaignRecord, z.object({ total: z.int() }));
export type CampaignList = z.infer<typeof campaignList>;
