import { PERMISSIONS, type Permission, worksByStore } from './permissions.ts';

/** The roles that every house has, by the key that the database stores. */
export const BUILT_IN_ROLES = {
  owner: 'Dueña',
  administration: 'Administración',
  sales: 'Ventas',
  cashier: 'Caja y conciliación',
  warehouse: 'Depósito',
  store: 'Tienda',
  content: 'Contenido',
  reader: 'Lectura',
} as const;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;
export const BUILT_IN_KEYS = Object.keys(BUILT_IN_ROLES) as [BuiltInRole, ...BuiltInRole[]];

const SETS: Record<BuiltInRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  administration: PERMISSIONS.filter(
    (permission) => !['people.manage', 'keys.manage', 'hooks.manage', 'customers.erase'].includes(permission),
  ),
  sales: [
    'sales.read',
    'sales.note',
    'sales.edit',
    'sales.hand_over',
    'sales.validate',
    'sales.cancel',
    'sales.export',
    'payments.read',
    'payments.write',
    'rate.read',
    'credit.read',
    'reports.read',
    'items.read',
    'vouchers.read',
    'stock.read',
    'customers.read',
    'customers.write',
    'mails.read',
    'mails.resend',
    'views.share',
  ],
  cashier: [
    'sales.read',
    'sales.note',
    'sales.validate',
    'sales.export',
    'payments.read',
    'payments.write',
    'payments.forgive',
    'payments.refund',
    'money.read',
    'money.upload',
    'money.reconcile',
    'rate.read',
    'rate.write',
    'credit.read',
    'credit.write',
    'fiscal.read',
    'fiscal.write',
    'reports.read',
    'items.read',
    'customers.read',
    'mails.read',
    'mails.resend',
    'views.share',
  ],
  warehouse: [
    'sales.read',
    'sales.note',
    'sales.hand_over',
    'items.read',
    'operations.read',
    'stock.read',
    'stock.export',
    'stock.adjust',
    'stock.count',
    'stock.approve_counts',
    'stock.transfer',
    'stock.receive',
    'stock.reports',
    'views.share',
  ],
  store: ['sales.hand_over', 'items.read', 'stock.read', 'stock.count', 'stock.transfer', 'stock.receive'],
  content: [
    'items.read',
    'items.write',
    'operations.read',
    'assets.read',
    'assets.write',
    'categories.write',
    'collections.read',
    'collections.write',
    'redirects.write',
    'content.read',
    'content.edit',
    'content.publish',
    'vouchers.read',
    'views.share',
  ],
  reader: [...PERMISSIONS.filter((permission) => permission.endsWith('.read')), 'stock.reports'],
};

/** A role as the rules need it. */
interface RoleTerms {
  /** Null for a role that the house made itself. */
  key: BuiltInRole | null;
  /** Of a role that the house made; the set of a built-in one is the one above. */
  permissions: readonly Permission[];
  /** Whether its people are limited to some stores. */
  byStore: boolean;
}

/** What a person with this role may do. People limited to stores never have a permission that concerns the whole house. */
export function permissionsOf({ key, permissions, byStore }: RoleTerms): ReadonlySet<Permission> {
  const all = key === null ? permissions : SETS[key];
  return new Set(byStore ? all.filter(worksByStore) : all);
}

/** The locations that a person works in, by id; 'all' without a limit. */
export type StoreScope = 'all' | readonly number[];

/** What a person may do, and where. */
export interface Powers {
  permissions: ReadonlySet<Permission>;
  stores: StoreScope;
}

/** Whether `given` is no more than what `giver` has: nobody grants what they do not have. */
export function isWithin(giver: Powers, given: Powers): boolean {
  const { stores } = giver;
  const within =
    stores === 'all' || (given.stores !== 'all' && given.stores.every((location) => stores.includes(location)));
  return within && given.permissions.isSubsetOf(giver.permissions);
}

/** Whether somebody may do everything, everywhere: nobody is above them. */
export function mayEverything(powers: Powers): boolean {
  return isWithin(powers, { permissions: new Set(PERMISSIONS), stores: 'all' });
}

/**
 * Whether taking this person's role or access away would leave the house without anybody who may do everything.
 * @param owners ids of the accounts that have the role 'owner' and are not disabled
 */
export function isLastOwner(owners: readonly number[], accountId: number): boolean {
  return owners.length === 1 && owners[0] === accountId;
}
