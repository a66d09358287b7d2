import { useSyncExternalStore } from 'react';
import type { Permission } from '#domain/access/permissions.ts';

/** A role as whose people the screens are shown, to see what they see. What the server allows does not change. */
export interface PreviewedRole {
  name: string;
  permissions: readonly Permission[];
}

let previewed: PreviewedRole | null = null;
const listeners = new Set<() => void>();

/** Shows the screens as people with this role see them; null ends it, as leaving the page does. */
export function previewRole(role: PreviewedRole | null): void {
  previewed = role;
  for (const listener of listeners) listener();
}

export function usePreviewedRole(): PreviewedRole | null {
  return useSyncExternalStore(subscribe, () => previewed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
