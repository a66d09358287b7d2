import type { RoleBody, RoleRecord, StaffBody, StaffList } from '#contract/people/staff.ts';
import { ROLES } from '../access/use-roles.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const STAFF = ['staff'];

export function useStaff() {
  return useRead<StaffList>(STAFF, '/staff');
}

export function useSaveStaff() {
  return useSave({
    save: ({ id, body }: { id: number; body: StaffBody }) => ask(`/staff/${id}`, { method: 'PUT', body }),
    refreshes: [STAFF, ROLES],
    success: 'Acceso actualizado',
  });
}

/** Creates a role, or changes `seen`. */
export function useSaveRole() {
  return useSave({
    save: ({ body, seen }: { body: RoleBody; seen: RoleRecord | null }) =>
      seen
        ? ask(`/roles/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
        : ask('/roles', { method: 'POST', body }),
    refreshes: [ROLES],
    success: (_, { seen }) => (seen ? 'Rol actualizado' : 'Rol creado'),
  });
}

export function useDeleteRole() {
  return useSave({
    save: ({ id, attributes }: RoleRecord) =>
      ask(`/roles/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) }),
    refreshes: [ROLES],
    success: 'Rol eliminado',
    failed: 'No se pudo eliminar el rol',
  });
}
