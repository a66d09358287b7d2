import type { FastifyRequest } from 'fastify';
import type { Permission } from '#domain/access/permissions.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { AppError } from './errors/app-error.ts';

/** Somebody who works here, or a program with a key of theirs, with what they may do now. */
export interface Staff {
  accountId: number;
  roleId: number;
  /** As the screens show it: 'Caja y conciliación'. */
  roleName: string;
  permissions: ReadonlySet<Permission>;
  /** The locations they work in, by id; 'all' without a limit. */
  stores: StoreScope;
  /** Of the role, apart from REQUIRE_SECOND_FACTOR. */
  requiresSecondFactor: boolean;
  /** Whether a program calls with a key. */
  isProgram: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, if they work here; set from the request's token by access.ts. */
    staff: Staff | null;
    /**
     * For a route that does several acts: refuses the one that the caller may not do.
     * @throws AppError 403 that names the permission and the roles that have it
     */
    requirePermission(permission: Permission): Promise<void>;
    /** For a call that refuses some of its rows and still answers 200: the log tells that the caller may not do them. */
    noteRefusal(reason: string): Promise<void>;
  }
}

/**
 * The caller of a route for staff.
 * @throws AppError 403 for everybody else
 */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): Staff {
  if (staff === null) throw notStaff();
  return staff;
}

/**
 * For acts on what all stores have together.
 * @throws AppError 403 for somebody who works in some stores only
 */
export function requireEveryStore(request: Pick<FastifyRequest, 'staff'>): void {
  if (staffOf(request).stores === 'all') return;
  throw new AppError('forbidden', 'Esto cuenta para todas las tiendas: lo hace quien trabaja en todas');
}

/** For what a program with a key may not do. */
export function takesPerson(): AppError {
  return new AppError('forbidden', 'Una llave de acceso no puede hacer esto: lo hace una persona con su cuenta');
}

export function notStaff(): AppError {
  return new AppError('forbidden', 'No tienes permiso para hacer esto');
}
