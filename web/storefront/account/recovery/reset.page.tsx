import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { NarrowPage } from '../narrow-page.tsx';
import type { Route } from './+types/reset.page';
import { ResetForm } from './reset-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Contraseña nueva' });
}

export default function ResetPage() {
  return (
    <NarrowPage title="Contraseña nueva">
      <NeedsJavaScript>La contraseña se cambia desde tu navegador.</NeedsJavaScript>
      <ResetForm />
    </NarrowPage>
  );
}
