import { type SQL, sql } from 'drizzle-orm';
import { type Gender, genderId } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Count } from '../counts.tables.ts';

/** The scope of a count as stored. */
export type KeptScope = Pick<Count, 'locationId' | 'scope' | 'category' | 'gender' | 'shelf' | 'refs'>;

export function scopeGender(gender: Gender | null): 1 | 2 | null {
  return gender && genderId(gender);
}

/** SQL condition: the row `item` of items is in the scope. */
export async function inScope(connection: ReadConnection, scope: KeptScope): Promise<SQL> {
  if (scope.scope === 'category') {
    const texts = await connection.selectDistinct({ text: items.category }).from(items);
    const own = texts.flatMap(({ text }) => (slugify(text) === scope.category ? [text] : []));
    const gender = scope.gender === null ? sql`true` : sql`item.category_id = ${scope.gender}`;
    return sql`(item.category = any(${sql.param(own)}::text[]) and ${gender})`;
  }
  if (scope.scope === 'shelf') {
    return sql`exists (select from stock_levels as lies where lies.item_id = item.id
      and lies.location_id = ${scope.locationId} and lower(lies.shelf) = lower(${scope.shelf}))`;
  }
  return scope.scope === 'refs' ? sql`item.ref = any(${sql.param(scope.refs)}::text[])` : sql`true`;
}
