import { z } from 'zod';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { oneOf } from '../record.ts';

// Number of records in the views that every list starts with; `all` counts the whole list.

const count = z.int().nonnegative();

/** GET /items/counts. `reponer`: running out or sold out; `descuento`: with a discount. */
export const itemCounts = oneOf(z.object({ all: count, agotado: count, reponer: count, descuento: count }));
export type ItemCounts = z.infer<typeof itemCounts>['data'];

/** GET /sales/counts: number of sales by status. */
export const saleCounts = oneOf(z.record(z.enum(['all', ...SALE_STATUSES]), count));
export type SaleCounts = z.infer<typeof saleCounts>['data'];

/** GET /mails/counts: number of mails by state. */
export const mailCounts = oneOf(z.object({ all: count, retrying: count, failed: count }));
export type MailCounts = z.infer<typeof mailCounts>['data'];
