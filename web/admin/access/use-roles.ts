import { useQuery } from '@tanstack/react-query';
import type { RoleList } from '#contract/people/staff.ts';
import { ask } from '../api/ask.ts';

export const ROLES = ['roles'];

/** All roles of the house, with their permissions. */
export function useRoles() {
  return useQuery({ queryKey: ROLES, queryFn: ({ signal }) => ask<RoleList>('/roles', { signal }) });
}
