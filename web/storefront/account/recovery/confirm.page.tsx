import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { NarrowPage } from '../narrow-page.tsx';
import type { Route } from './+types/confirm.page';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Confirma tu correo' });
}

export default function ConfirmPage() {
  return (
    <NarrowPage title="Confirma tu correo">
      <NeedsJavaScript>El correo se confirma desde tu navegador.</NeedsJavaScript>
      <ConfirmEmailForm />
    </NarrowPage>
  );
}
