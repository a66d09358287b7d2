import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { invalidField, type Refusal } from '#server/platform/database/attempt.ts';

/** SQL condition: the location is one of these. True for somebody who works everywhere. */
export function inStores(locationId: SQLWrapper, stores: StoreScope): SQL {
  return stores === 'all' ? sql`true` : sql`${locationId} = any(${sql.param([...stores])}::int[])`;
}

/** Whether somebody who works in these stores works at the location. */
export function worksAt(stores: StoreScope, locationId: number): boolean {
  return stores === 'all' || stores.includes(locationId);
}

/** What is said of a location that the caller does not work at. */
export const OTHER_STORE = 'Esa tienda no es una de las tuyas';

/** Refuses a location that the caller does not work at, by the field of the request that names it. */
export function refuseOtherStore(stores: StoreScope, field: string, locationId: number): Refusal | null {
  return worksAt(stores, locationId) ? null : { ...invalidField(field, OTHER_STORE), aboutAccess: true };
}
