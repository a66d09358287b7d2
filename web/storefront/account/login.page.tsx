import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/login.page';
import { LoginForm } from './login-form.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { RegisteredNote } from './registered-note.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Iniciar sesión' });
}

export default function LoginPage() {
  return (
    <NarrowPage title="Iniciar sesión">
      <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
      <RegisteredNote />
      <LoginForm />
    </NarrowPage>
  );
}
