import { RETURNS_HEAD, RETURNS_SECTIONS } from '#contract/content/company/texts/returns.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { CollapsiblePage } from '../prose/collapsible-page.tsx';

export const meta = metaOf(RETURNS_HEAD);

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
