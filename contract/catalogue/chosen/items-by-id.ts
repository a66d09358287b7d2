import { z } from 'zod';
import { MAX_PAGE_SIZE } from '../../record.ts';
import { itemRecord } from '../item.ts';
import { itemIds } from './item-ids.ts';

/** The query of GET /items/by-id. */
export const itemsByIdQuery = z.strictObject({ ids: itemIds(MAX_PAGE_SIZE) });

/** In the order asked for; items that no longer exist are left out. */
export const itemsById = z.object({ data: z.array(itemRecord) });
export type ItemsById = z.infer<typeof itemsById>;
