import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { OwnAccountAnswer, OwnStaff } from '#contract/people/account.ts';
import { isPermission, PERMISSIONS, type Permission } from '#domain/access/permissions.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { ask } from '../api/ask.ts';
import { usePreviewedRole } from './role-preview.tsx';

/** Permissions of which one is needed; none: open to everybody who works here. */
export type Needs = readonly Permission[];

/** Whether somebody may do at least one of these things. */
export type May = (...anyOf: Needs) => boolean;

/** What the last person here was allowed to do, shown until the server has answered, so that nothing jumps. */
const lastKnown = storedValue<Needs>('adminPermissions', {
  decode: (text) => (text === null ? PERMISSIONS : text.split(',').filter(isPermission)),
  encode: (permissions) => permissions.join(),
});

type OwnAccess = OwnStaff & { id: number };

/** The caller's account, role, permissions and stores; undefined until the server has answered. */
export function useOwnAccess(): OwnAccess | undefined {
  return useQuery({ queryKey: ['own-access'], queryFn: ({ signal }) => readOwnAccess(signal) }).data;
}

async function readOwnAccess(signal: AbortSignal): Promise<OwnAccess> {
  const { data } = await ask<OwnAccountAnswer>('/usr/me', { signal });
  const staff = data.attributes.staff ?? { role_id: 0, role_name: '', permissions: [], stores: [] };
  lastKnown.write(staff.permissions);
  return { ...staff, id: data.id };
}

const MayContext = createContext<May>(() => true);

/** Tells the screens what the person may do. While a role is previewed, it is what people with that role may do. */
export function MayProvider({ children }: { children: ReactNode }) {
  const previewed = usePreviewedRole();
  const own = useOwnAccess();
  const known = useStored(lastKnown, PERMISSIONS);
  const permissions = previewed?.permissions ?? own?.permissions ?? known;
  const may = useMemo<May>(() => {
    const has = new Set(permissions);
    return (...anyOf) => anyOf.some((permission) => has.has(permission));
  }, [permissions]);
  return <MayContext value={may}>{children}</MayContext>;
}

/** What the screens show as possible. This is for usability only: the server decides with each call. */
export function useMay(): May {
  return useContext(MayContext);
}

/** Whether something with these needs is possible for the person. */
export function isPossible(may: May, needs: Needs = []): boolean {
  return needs.length === 0 || may(...needs);
}

export function IfMay({ needs, children }: { needs: Needs; children: ReactNode }) {
  return isPossible(useMay(), needs) ? children : null;
}
