import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/signup.page';
import { SignUpForm } from './sign-up-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Regístrate' });
}

export default function SignUpPage() {
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="mb-8 text-4xl md:text-5xl">Regístrate</h1>
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <SignUpForm />
      </div>
    </div>
  );
}
