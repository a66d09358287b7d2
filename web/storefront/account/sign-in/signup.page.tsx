import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { NarrowPage } from '../narrow-page.tsx';
import type { Route } from './+types/signup.page';
import { SignUpForm } from './sign-up-form.tsx';
import { leaveWhenSignedIn, SignedOut } from './signed-out.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Regístrate' });
}

/** Returns nothing, but must exist: without it a route with a hydrating clientLoader is not rendered on the server. */
export function loader() {
  return null;
}

export function clientLoader() {
  return leaveWhenSignedIn();
}
clientLoader.hydrate = true as const;

export default function SignUpPage() {
  return (
    <SignedOut>
      <NarrowPage title="Regístrate">
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <SignUpForm />
      </NarrowPage>
    </SignedOut>
  );
}
