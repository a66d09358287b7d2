import { isPermission, PERMISSIONS, type Permission, worksByStore } from './permissions.ts';
import type { Powers, StoreScope } from './roles.ts';

/** Maximum number of days that a key works. */
export const MAX_KEY_DAYS = 365;

/** What takes a person: deciding who works here, making keys and webhooks, and approving what others did. */
const FOR_PEOPLE: readonly Permission[] = ['people.manage', 'keys.manage', 'hooks.manage', 'stock.approve_counts'];
/** The permissions that a key of another program may have. */
export const KEY_PERMISSIONS = PERMISSIONS.filter((permission) => !FOR_PEOPLE.includes(permission)) as [
  Permission,
  ...Permission[],
];

/**
 * What a key may do now: what it was given, as far as its maker may still do it.
 * @param given `permissions` may hold words of another release; `stores`: null is wherever the maker works
 */
export function powersOfKey(
  given: { permissions: readonly string[]; stores: readonly number[] | null },
  maker: Powers,
): Powers {
  const stores = narrowed(given.stores, maker.stores);
  const permissions = given.permissions
    .filter(isPermission)
    .filter((permission) => KEY_PERMISSIONS.includes(permission) && maker.permissions.has(permission))
    .filter((permission) => stores === 'all' || worksByStore(permission));
  return { permissions: new Set(permissions), stores };
}

function narrowed(given: readonly number[] | null, maker: StoreScope): StoreScope {
  if (given === null) return maker;
  return maker === 'all' ? given : given.filter((location) => maker.includes(location));
}
