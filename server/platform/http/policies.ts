import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isPermission, type Permission } from '#domain/access/permissions.ts';

/** Where a feature registers its routes: their zod schemas give the types of requests and answers. */
export type Routes = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare const named: unique symbol;

/**
 * Who may call a route.
 * - `anyone`: with or without an account
 * - `account`: anyone signed in; the route itself restricts them to their own records
 * - `staff`: everybody who works here, whatever their role: their own views, what all screens need
 * - `staff-unverified`: like `staff`, even without the second factor, so that they can set it up
 * - a permission: whose role has it
 * - `{ anyOf }`: whose role has one of them; the route asks for the finer one with `request.requirePermission`
 * - `{ hidden }`: whose role has the permission; everyone else gets a 404
 * - `{ inPerson }`: whose role has one of the permissions, but no program with a key: it decides on what others did
 * - `{ anyoneWith, otherwise }`: anyone when this query parameter is present, otherwise who has the permission
 *
 * Everything but `anyone`, `account` and `staff-unverified` needs a second factor where REQUIRE_SECOND_FACTOR or the role requires one.
 */
export type Access =
  | 'anyone'
  | 'account'
  | 'staff'
  | 'staff-unverified'
  | Permission
  | { readonly anyOf: readonly [Permission, ...Permission[]] }
  | { readonly hidden: Permission }
  | { readonly inPerson: readonly [Permission, ...Permission[]] }
  | { readonly anyoneWith: string; readonly otherwise: Permission };

/** Who may make one call, once its query is known. */
export type CallAccess =
  | { who: 'anyone' | 'account' | 'staff' | 'staff-unverified' }
  | {
      who: 'permitted';
      permissions: readonly [Permission, ...Permission[]];
      /** Refused with a 404. */
      hides: boolean;
      /** Refused to a program with a key. */
      inPerson: boolean;
    };

/** The type of a route's `access`. Only `definePolicies` makes one; a plain string does not compile. */
export type Policy = Access & { readonly [named]: true };

/** Declares the policies of one feature by action; the only content of a <feature>.policies.ts. */
export function definePolicies<Action extends string>(
  policies: Record<Action, Access>,
): Readonly<Record<Action, Policy>> {
  return policies as Record<Action, Policy>;
}

/** Resolves a route's access for one request's query. */
export function accessOf(access: Access, query: unknown): CallAccess {
  if (typeof access === 'string') return isPermission(access) ? permitted([access]) : { who: access };
  if ('anyOf' in access) return permitted(access.anyOf);
  if ('hidden' in access) return permitted([access.hidden], { hides: true });
  if ('inPerson' in access) return permitted(access.inPerson, { inPerson: true });
  if (Object.hasOwn(Object(query), access.anyoneWith)) return { who: 'anyone' };
  return permitted([access.otherwise]);
}

function permitted(
  permissions: readonly [Permission, ...Permission[]],
  { hides = false, inPerson = false } = {},
): CallAccess {
  return { who: 'permitted', permissions, hides, inPerson };
}

/** The options of a route: who may call it, and its schemas. */
export function allow<Schema extends object>(
  access: Policy,
  schema: Schema,
): { config: { access: Policy }; schema: Schema } {
  return { config: { access }, schema };
}
