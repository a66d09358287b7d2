declare const named: unique symbol;

/**
 * Who may make a call.
 * - `anyone`: with or without an account
 * - `account`: whoever is signed in, for what is their own
 * - `staff`: administrators, with a second factor where the operator requires one
 * - `staff-or-hidden`: the same, and everyone else is answered as if there were nothing there
 * - `staff-unverified`: administrators even before they have the second factor, to set it up
 * - `{ anyoneWith }`: anyone who names this query parameter, staff alone without it
 */
export type Access =
  | 'anyone'
  | 'account'
  | 'staff'
  | 'staff-or-hidden'
  | 'staff-unverified'
  | { readonly anyoneWith: string };

/** What a route takes as its `access`. Made by `definePolicies` alone: a bare text does not compile. */
export type Policy = Access & { readonly [named]: true };

/** Who may do what in one feature, by the name of what is done: all that <feature>.policies.ts says. */
export function definePolicies<Deed extends string>(policies: Record<Deed, Access>): Readonly<Record<Deed, Policy>> {
  return policies as Record<Deed, Policy>;
}

/** Who may make this very call. */
export function accessOf(access: Access, query: unknown): Exclude<Access, object> {
  if (typeof access === 'string') return access;
  return Object.hasOwn(Object(query), access.anyoneWith) ? 'anyone' : 'staff';
}
