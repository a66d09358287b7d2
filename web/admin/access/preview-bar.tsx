import { previewRole, usePreviewedRole } from './role-preview.ts';

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
