import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/signup.page';
import { NarrowPage } from './narrow-page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Regístrate' });
}

export default function SignUpPage() {
  return (
    <NarrowPage title="Regístrate">
      <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
      <SignUpForm />
    </NarrowPage>
  );
}
