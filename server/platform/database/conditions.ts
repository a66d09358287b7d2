import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Midnight in Caracas at the beginning of a day. @param day such as `2026-11-28`, or an SQL expression of a date */
export const startOfDay = (day: string | SQL) => sql`((${day})::date::timestamp at time zone 'America/Caracas')`;

/** Midnight in Caracas at the end of a day. @param day as of `startOfDay` */
export const endOfDay = (day: string | SQL) => sql`(((${day})::date + 1)::timestamp at time zone 'America/Caracas')`;

/**
 * Whether a moment lies within these days in Caracas, both included; undefined without either day. The moment itself is
 * compared, so that its index is used.
 */
export function withinDays(
  moment: SQLWrapper,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${startOfDay(from)}` : undefined,
    to ? sql`${moment} < ${endOfDay(to)}` : undefined,
  );
}

/** LIKE or ILIKE pattern for values that contain `text`; `%`, `_` and `\` in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
