import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { NarrowPage } from '../narrow-page.tsx';
import type { Route } from './+types/forgot.page';
import { ForgotForm } from './forgot-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '¿Olvidaste tu contraseña?' });
}

export default function ForgotPage() {
  return (
    <NarrowPage
      title="¿Olvidaste tu contraseña?"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
    >
      <NeedsJavaScript>El enlace se pide desde tu navegador.</NeedsJavaScript>
      <ForgotForm />
    </NarrowPage>
  );
}
