import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';
import type { Route } from './+types/returns.page';
import { RETURNS_HEAD, RETURNS_SECTIONS } from './content/returns.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, RETURNS_HEAD);
}

export default function ReturnsPage() {
  return (
    <CollapsiblePage
      head={RETURNS_HEAD}
      sections={RETURNS_SECTIONS}
      openId="devoluciones"
      askTitle="¿Quieres cambiar o devolver algo?"
    />
  );
}
