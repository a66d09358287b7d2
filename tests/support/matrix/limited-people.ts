import { eq } from 'drizzle-orm';
import { KEY_PERMISSIONS } from '#domain/access/key-powers.ts';
import { PERMISSIONS, type Permission, worksByStore } from '#domain/access/permissions.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import type { CallAccess } from '#server/platform/http/policies.ts';
import { makeKey } from '../people/make-key.ts';
import { makeAccount } from '../shop/factories.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { keyMayCall, mayCall, setOf } from './guarded-routes.ts';

/** Somebody, or a program, that is limited to stores. */
export interface LimitedPerson {
  token: string;
  may(access: CallAccess): boolean;
}

const BY_STORE = PERMISSIONS.filter(worksByStore);

/** How each is made, by what they are. */
export const LIMITED_PEOPLE = {
  /** The role that every house has. */
  async Tienda(shop: TestShop, stores: readonly number[]): Promise<LimitedPerson> {
    const { token } = await makeAccount(shop, 'store', stores);
    return { token, may: (access) => mayCall(setOf('store'), access) };
  },
  /** A role of the house's own, with all that a role by store may have. */
  async Encargada(shop: TestShop, stores: readonly number[]): Promise<LimitedPerson> {
    const { id, token } = await makeAccount(shop, 'store', stores);
    const { connection } = shop.database;
    const values = { name: 'Encargada', permissions: BY_STORE, byStore: true };
    const [role] = await connection.insert(roles).values(values).returning();
    await connection
      .update(accounts)
      .set({ staffRoleId: role?.id ?? 0 })
      .where(eq(accounts.id, id));
    return { token, may: (access) => mayCall(new Set(BY_STORE), access) };
  },
  /** A key that the owner, who works everywhere, limited to stores. */
  async 'a key'(shop: TestShop, stores: readonly number[], owner: string): Promise<LimitedPerson> {
    const given: Permission[] = KEY_PERMISSIONS.filter(worksByStore);
    const token = await makeKey(shop, owner, given, stores);
    return { token, may: (access) => keyMayCall(new Set(given), access) };
  },
} as const;
export type LimitedKind = keyof typeof LIMITED_PEOPLE;
