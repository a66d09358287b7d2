import { useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';

/** After a sign-up. */
export function RegisteredNote() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const email = typeof state === 'object' && state !== null && 'registered' in state ? String(state.registered) : null;
  if (!hydrated || !email) return null;
  return (
    <p className="mb-6 rounded-house bg-leaf-soft p-4">
      Te escribimos a <span className="font-medium wrap-anywhere">{email}</span> para que confirmes tu correo.
    </p>
  );
}
