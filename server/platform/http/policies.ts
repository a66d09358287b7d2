import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

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
 * - `staff`: administrators, with a second factor where REQUIRE_SECOND_FACTOR is set
 * - `staff-or-hidden`: like `staff`, but everyone else gets a 404
 * - `staff-unverified`: administrators even without the second factor, so that they can set it up
 * - `{ anyoneWith }`: anyone when this query parameter is present, otherwise `staff`
 */
export type Access =
  | 'anyone'
  | 'account'
  | 'staff'
  | 'staff-or-hidden'
  | 'staff-unverified'
  | { readonly anyoneWith: string };

/** The type of a route's `access`. Only `definePolicies` makes one; a plain string does not compile. */
export type Policy = Access & { readonly [named]: true };

/** Declares the policies of one feature by action; the only content of a <feature>.policies.ts. */
export function definePolicies<Action extends string>(
  policies: Record<Action, Access>,
): Readonly<Record<Action, Policy>> {
  return policies as Record<Action, Policy>;
}

/** Resolves `anyoneWith` for one request's query; any other access is returned as it is. */
export function accessOf(access: Access, query: unknown): Exclude<Access, object> {
  if (typeof access === 'string') return access;
  return Object.hasOwn(Object(query), access.anyoneWith) ? 'anyone' : 'staff';
}

/** The options of a route: who may call it, and its schemas. */
export function allow<Schema extends object>(
  access: Policy,
  schema: Schema,
): { config: { access: Policy }; schema: Schema } {
  return { config: { access }, schema };
}
