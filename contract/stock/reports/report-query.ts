import { z } from 'zod';
import { COVER_DAYS } from '#domain/stock/reports/figures.ts';
import { day } from '../../day.ts';
import { pageQuery, recordId } from '../../record.ts';
import { reportQuery } from '../../sales/report.ts';

/** Filters of a report; without them it covers everything. */
const filter = {
  location: recordId.optional(),
  /** A category slug; 'retirado' for deleted items. */
  category: z.string().max(80).optional(),
  gender: z.enum(['1', '2']).optional(),
};
/** Category filter for deleted items. */
export const GONE_CATEGORY = 'retirado';

/** GET /stock/reports/value: stock at the end of a day in Caracas, or now if that is today. */
export const valueQuery = z.strictObject({ ...filter, day: day.optional() });
export type ValueQuery = z.output<typeof valueQuery>;

/** GET /stock/reports/turnover and /shrinkage: days in Caracas, both included, a year at most. */
export const periodQuery = reportQuery.safeExtend(filter);
export type PeriodQuery = z.output<typeof periodQuery>;

const days = z.enum(COVER_DAYS).default('30').transform(Number);

/** GET /stock/reports/cover. */
export const coverQuery = z.strictObject({ ...filter, days });
export type CoverQuery = z.output<typeof coverQuery>;

/** 'sold': items that run out first; 'idle': items in stock that were not sold. */
const COVER_LISTS = ['sold', 'idle'] as const;

/** GET /stock/reports/cover/items: 50 per page by default. */
export const coverItemsQuery = z.strictObject({
  ...filter,
  days,
  list: z.enum(COVER_LISTS).default('sold'),
  ...pageQuery,
});
export const coverItemsExportQuery = coverItemsQuery.omit({ 'page[number]': true, 'page[size]': true });
export type CoverItemsQuery = z.output<typeof coverItemsExportQuery>;

/** A location that a row is about. */
const reportPlace = z.object({
  /** Null: in transit between two locations. */
  locationId: z.int().nullable(),
  name: z.string(),
});
const reportCategory = z.object({
  /** Null: deleted items. */
  category: z.string().nullable(),
  name: z.string(),
});

/** The choices for the filters of every report. */
export const reportChoices = z.object({
  /** All locations, closed ones too. */
  locations: z.array(z.object({ id: z.int(), name: z.string() })),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type ReportChoices = z.infer<typeof reportChoices>;

/**
 * A report with the same figures by location and by category; each adds up to `totals`.
 * @param figures of a row
 * @param more further fields of the report
 */
export function reportOf<Figures extends z.ZodRawShape, More extends z.ZodRawShape>(figures: Figures, more: More) {
  return z.object({
    data: z.object({
      ...more,
      totals: z.object(figures),
      locations: z.array(reportPlace.extend(figures)),
      categories: z.array(reportCategory.extend(figures)),
    }),
    meta: reportChoices,
  });
}
