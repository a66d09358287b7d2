import { useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { NarrowPage } from '../narrow-page.tsx';
import type { Route } from './+types/login.page';
import { LoginForm } from './login-form.tsx';
import { leaveWhenSignedIn, SignedOut } from './signed-out.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Iniciar sesión' });
}

/** Returns nothing, but must exist: without it a route with a hydrating clientLoader is not rendered on the server. */
export function loader() {
  return null;
}

export function clientLoader() {
  return leaveWhenSignedIn();
}
clientLoader.hydrate = true as const;

export default function LoginPage() {
  return (
    <SignedOut>
      <NarrowPage title="Iniciar sesión">
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <RegisteredNote />
        <LoginForm />
      </NarrowPage>
    </SignedOut>
  );
}

/** Note shown after a sign-up. */
function RegisteredNote() {
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
