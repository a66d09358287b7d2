import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/login.page';
import { LoginForm } from './login-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Iniciar sesión' });
}

export default function LoginPage() {
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="mb-8 text-4xl md:text-5xl">Iniciar sesión</h1>
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <LoginForm />
      </div>
    </div>
  );
}
