import { useSyncExternalStore } from 'react';
import type { Permission } from '#domain/access/permissions.ts';

/** A role as whose people the screens are shown, to see what they see. What the server allows does not change. */
interface PreviewedRole {
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

/** Shown over all screens while they are seen as people with another role see them. */
export function PreviewBar() {
  const role = usePreviewedRole();
  if (!role) return null;
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-amber border-l-4 bg-amber-soft px-4 py-2 text-sm print:hidden"
    >
      <span>
        Estás viendo como <strong className="font-medium">{role.name}</strong>
      </span>
      <button
        type="button"
        onClick={() => previewRole(null)}
        className="pointer-coarse:min-h-11 min-h-8 underline underline-offset-4"
      >
        Salir
      </button>
    </p>
  );
}
