import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** When a day of the shop begins, for comparing with moments. @param day as text, or an expression of a date */
export const startOfDay = (day: string | SQL) => sql`((${day})::date::timestamp at time zone 'America/Caracas')`;

/** When a day of the shop has ended. */
export const endOfDay = (day: string | SQL) => sql`(((${day})::date + 1)::timestamp at time zone 'America/Caracas')`;

/** Whether a moment is in these days of the shop. The moment itself is compared, so that its index is used. */
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
